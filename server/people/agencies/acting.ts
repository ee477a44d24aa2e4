/** The person who does something for an agency, and the origin of the request. */
export interface Acting {
  userId: string;
  agencyId: string;
  /** Client address for the audit log. */
  address: string;
}

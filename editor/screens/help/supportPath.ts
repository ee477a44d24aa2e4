/** Query parameter of Help that opens the dialog about support. */
export const CONTACT = 'contact';

export const SUPPORT_PATH = `/help?${CONTACT}`;

/**
 * Headers by which Liveloom recognizes itself: its connector must never read the events that it passes on to other programs, which
 * would come again without end.
 */

/** Request header of the connector. */
export const READER_HEADER = 'liveloom-reader';
/** Answer header of a socket of Liveloom that refuses it. */
export const OWN_SOCKET_HEADER = 'liveloom-socket';

/** Names under which a dock at an agent says the secret of its link: pages of other websites can send neither. */

export const DOCK_SECRET_HEADER = 'Liveloom-Dock-Secret';
/** Protocol of sockets that docks name before the secret, because browsers let pages add no headers there. */
export const DOCK_PROTOCOL = 'liveloom-dock';

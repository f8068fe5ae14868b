/** A database in which no price was ever written down, for pages that are tested without one. */
export const noRecords = { select: () => ({ from: () => ({ where: async () => [] }) }) };

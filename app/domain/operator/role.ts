/** Who may do what at the operator's desk. The one table: every page and every form of the desk asks it. */

/** A house, or ship, sees its own bookings and guests, and nothing of money. */
export const roles = ["owner", "sales", "finance", "content", "house"] as const;
export type Role = (typeof roles)[number];

const table = {
  /** What waits today; each part by its own right. */
  today: roles,
  /** One's own password, codes and sessions. */
  account: roles,
  /** Search for bookings, and look at one. */
  bookings: ["owner", "sales", "finance", "house"],
  /** Who comes when, with names and what guests have told. */
  arrivals: ["owner", "sales", "house"],
  /** Redeem vouchers; a house its own. */
  redeem: ["owner", "sales", "house"],
  /** Note that a voucher is insured: the shop does so, not the house. */
  insure: ["owner", "sales"],
  /** Who ordered and where they live, what they paid and how: not for houses, to whom guests and dates are enough. */
  customers: ["owner", "sales", "finance"],
  /** Change name, address and telephone of who ordered, and where letters go. */
  contact: ["owner", "sales"],
  /** Bookings as a file. */
  export: ["owner", "finance"],
  /** Notes of an order. */
  notes: ["owner", "sales", "finance"],
  /** Mark as paid, give money back. */
  money: ["owner", "finance"],
  cancel: ["owner", "sales"],
  /** Send letters and the link to an order again. */
  mails: ["owner", "sales"],
  /** Answer proposed prices; a house those for its own rooms. */
  proposals: ["owner", "sales", "house"],
  /** Visitors' questions, and barriers that they have reported. */
  questions: ["owner", "sales"],
  /** See what is for sale when, and change how many rooms, until when and by which rules; a house for its own. */
  rooms: ["owner", "sales", "content", "house"],
  /** What a night costs. Houses agree on that with the shop. */
  prices: ["owner", "sales", "content"],
  /** What an offer says and shows, its extras and promotions, and whether it is on sale. */
  offers: ["owner", "content"],
  /** The whole catalogue as a file, out and in. */
  catalogue: ["owner", "content"],
  /** What was sold, and how visitors came to it: sums alone. */
  figures: ["owner", "sales", "finance"],
  /** Discount codes. Gift cards are money. */
  codes: ["owner", "sales"],
  redirects: ["owner", "content"],
  /** Send visitors of a path of the shop to another site: it could pass for the shop. */
  externalRedirects: ["owner"],
  /** Who gets the newsletter: for who writes it. */
  newsletter: ["owner", "content"],
  /** Events for a program of the operator's, and what of them did not arrive. */
  webhooks: ["owner"],
  /** Tell somebody what is kept of them, and delete it. */
  privacy: ["owner"],
  /** Who changed what. */
  audit: ["owner"],
} as const satisfies Record<string, readonly Role[]>;

export type Right = keyof typeof table;

export const rights = Object.keys(table) as Right[];

/** Whose pages and files show who customers and guests are: the log says who saw them (ASVS 8.3.5). */
const personalRights: readonly Right[] = [
  "today",
  "bookings",
  "arrivals",
  "customers",
  "export",
  "money",
  "mails",
  "proposals",
  "questions",
  "newsletter",
  "privacy",
];

export const showsPersons = (right: Right): boolean => personalRights.includes(right);

export function may(role: Role, right: Right): boolean {
  return (table[right] as readonly Role[]).includes(role);
}

export function isRole(text: string): text is Role {
  return (roles as readonly string[]).includes(text);
}

/** Who works at the desk. */
export interface Operator {
  id: string;
  email: string;
  name: string;
  role: Role;
  /** Of a house; null for every other role, which sees all. */
  vendorKey: string | null;
}

/** Whose bookings somebody sees: of one vendor, or all (null). A house without its key sees nobody's. */
export function scopeOf({ role, vendorKey }: Pick<Operator, "role" | "vendorKey">): string | null {
  return role === "house" ? (vendorKey ?? "") : null;
}

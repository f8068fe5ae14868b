/** Permissions of the operators. Every page and form of the back office uses this table. */

/** A "house" operator sees only the bookings and guests of its own property or ship, and no payments. */
export const roles = ["owner", "sales", "finance", "content", "house"] as const;
export type Role = (typeof roles)[number];

const table = {
  /** Start page with open tasks; each part needs its own right. */
  today: roles,
  /** Own password, recovery codes and sessions. */
  account: roles,
  /** Guide to the pages that the role may open. */
  guide: roles,
  /** Search for and view bookings. */
  bookings: ["owner", "sales", "finance", "house"],
  /** Book for a caller; "house" only its own rooms. */
  book: ["owner", "sales", "house"],
  /** Arrivals, with names and answers of the guests, and guests who did not arrive; "house" only its own. */
  arrivals: ["owner", "sales", "house"],
  /** Rooms by day, with the names of the guests, and blocks; "house" only its own. */
  occupancy: ["owner", "sales", "house"],
  /** Accesses of property systems; "house" only its own. */
  channels: ["owner", "sales", "house"],
  /** Redeem vouchers; "house" only its own. */
  redeem: ["owner", "sales", "house"],
  /** Record that a voucher is insured, which the shop does, not the property. */
  insure: ["owner", "sales"],
  /** Customers' names and addresses, and their payments. Not for "house", which needs only guests and dates. */
  customers: ["owner", "sales", "finance"],
  /** Change a customer's name, address, telephone and email address. */
  contact: ["owner", "sales"],
  /** Export bookings as a file. */
  export: ["owner", "finance"],
  notes: ["owner", "sales", "finance"],
  /** Mark as paid, refund. */
  money: ["owner", "finance"],
  cancel: ["owner", "sales"],
  /** Resend emails and the link to an order. */
  mails: ["owner", "sales"],
  /** Decide bids; "house" only those for its own rooms. */
  proposals: ["owner", "sales", "house"],
  /** Visitors' questions and accessibility issue reports. */
  questions: ["owner", "sales"],
  /** View reviews and answer them for the property; "house" only its own. */
  reviews: ["owner", "sales", "content", "house"],
  /** Hide reviews and handle reports about them. Never the reviewed property. */
  moderation: ["owner", "sales"],
  /** View and change availability, number of rooms and stay rules; "house" only its own. */
  rooms: ["owner", "sales", "content", "house"],
  /** Change prices of nights. Properties agree on them with the shop. */
  prices: ["owner", "sales", "content"],
  /** Texts, images, extras and promotions of an offer, and its sale period. */
  offers: ["owner", "content"],
  /** Who customers make the contract with: names, addresses, tour operators, VAT of own rooms. */
  vendors: ["owner", "content"],
  catalogue: ["owner", "content"],
  /** Sales and funnel statistics, totals only. */
  figures: ["owner", "sales", "finance"],
  /** Discount codes. Gift cards are money, so they need another right. */
  codes: ["owner", "sales"],
  redirects: ["owner", "content"],
  /** Redirect a path of the shop to another site, which visitors could mistake for the shop. */
  externalRedirects: ["owner"],
  newsletter: ["owner", "content"],
  /** Webhook events and failed deliveries. */
  webhooks: ["owner"],
  /** Make and revoke keys of programs that connect to the shop. */
  keys: ["owner"],
  /** Export or delete a person's data. */
  privacy: ["owner"],
  audit: ["owner"],
  /** Name, address, bank account, payment types and texts of the shop. */
  settings: ["owner"],
  /** Invite operators, change their roles and end their access. */
  operators: ["owner"],
} as const satisfies Record<string, readonly Role[]>;

export type Right = keyof typeof table;

export const rights = Object.keys(table) as Right[];

/** Rights whose pages and files contain personal data. Access to them is logged (ASVS 8.3.5). */
const personalRights: readonly Right[] = [
  "today",
  "bookings",
  "arrivals",
  "occupancy",
  "customers",
  "export",
  "money",
  "mails",
  "proposals",
  "questions",
  "reviews",
  "newsletter",
  "privacy",
];

export const showsPersons = (right: Right): boolean => personalRights.includes(right);

export function hasRight(role: Role, right: Right): boolean {
  return (table[right] as readonly Role[]).includes(role);
}

export function isRole(text: string): text is Role {
  return (roles as readonly string[]).includes(text);
}

/** Email domain of the demonstration's operators, whose sessions count in demo mode only. Nobody owns it (RFC 2606). */
export const demoOperatorDomain = "vorfuehrung.example";

export interface Operator {
  id: string;
  email: string;
  name: string;
  role: Role;
  /** Vendor of a "house" operator; null for every other role, which may see all vendors. */
  vendorKey: string | null;
}

/** Who may sign in with both factors. */
interface OperatorAccess extends Pick<Operator, "id" | "role"> {
  disabled: Date | null;
  /** Null until the second factor is set up. */
  totpSealed: string | null;
}

/** Whether no other of these operators is an owner who can sign in. Such an owner keeps role and access. */
export function isLastOwner(operator: OperatorAccess, others: readonly OperatorAccess[]): boolean {
  const isActiveOwner = ({ role, disabled, totpSealed }: OperatorAccess) =>
    role === "owner" && disabled === null && totpSealed !== null;
  return isActiveOwner(operator) && !others.some((each) => each.id !== operator.id && isActiveOwner(each));
}

/** Version of an operator's role, which forms carry as `stand`. */
export const fingerprintRole = ({ role, vendorKey }: Pick<Operator, "role" | "vendorKey">): string =>
  `${role}.${vendorKey ?? ""}`;

/** Vendor whose bookings the operator may see; null: all. Empty, which matches none, for "house" without a vendor. */
export function scopeOf({ role, vendorKey }: Pick<Operator, "role" | "vendorKey">): string | null {
  return role === "house" ? (vendorKey ?? "") : null;
}

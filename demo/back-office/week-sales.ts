/** What invented customers ordered in the last days, oldest first. */

export interface WeekSale {
  /** Hours between the order and now. */
  hoursAgo: number;
  firstName: string;
  lastName: string;
  address: string;
  zip: string;
  city: string;
  /** A number is a hotel stay that begins in so many days from today. */
  buys: number | "cruise" | "voucher" | "two-vouchers" | "gift-card";
  pays: "card" | "transfer" | "received-transfer" | "on-account" | "declined-card";
  /** What happened to the order afterwards. */
  after?: "named" | "partly-named" | "canceled" | "refund-due" | "redeemed" | "insured" | "reviewed";
}

const berlin = { address: "Lindenhof 4", zip: "10999", city: "Berlin" };
const bremen = { address: "Deichkamp 12", zip: "28203", city: "Bremen" };
const kassel = { address: "Bergfriede 7", zip: "34117", city: "Kassel" };
const munich = { address: "Isarwinkel 21", zip: "80469", city: "München" };

export const weekSales: readonly WeekSale[] = [
  // Needs nothing of the catalogue, so the week always begins with it.
  { hoursAgo: 163.2, firstName: "Anneke", lastName: "Dünenhof", ...bremen, buys: "gift-card", pays: "card" },
  {
    hoursAgo: 158.7,
    firstName: "Ottilie",
    lastName: "Brandt",
    ...kassel,
    buys: 35,
    pays: "card",
    after: "reviewed",
  },
  {
    hoursAgo: 151.4,
    firstName: "Ines",
    lastName: "Fährmann",
    ...bremen,
    buys: 0,
    pays: "card",
    after: "named",
  },
  {
    hoursAgo: 147.1,
    firstName: "Jonas",
    lastName: "Wiesengrund",
    ...berlin,
    buys: 0,
    pays: "received-transfer",
    after: "named",
  },
  {
    hoursAgo: 140.6,
    firstName: "Leyla",
    lastName: "Sandmann",
    ...berlin,
    buys: "two-vouchers",
    pays: "card",
  },
  {
    hoursAgo: 128.3,
    firstName: "Mirko",
    lastName: "Tannert",
    ...kassel,
    buys: 1,
    pays: "card",
    after: "named",
  },
  { hoursAgo: 121.9, firstName: "Greta", lastName: "Moosbach", ...munich, buys: 30, pays: "on-account" },
  { hoursAgo: 110.2, firstName: "Heinrich", lastName: "Lotsen", ...bremen, buys: "cruise", pays: "card" },
  {
    hoursAgo: 101.5,
    firstName: "Paula",
    lastName: "Kieselbach",
    ...munich,
    buys: 45,
    pays: "received-transfer",
    after: "refund-due",
  },
  {
    hoursAgo: 96.8,
    firstName: "Tarik",
    lastName: "Holunder",
    ...berlin,
    buys: 1,
    pays: "card",
    after: "named",
  },
  {
    hoursAgo: 80.4,
    firstName: "Selma",
    lastName: "Winterhalter",
    ...kassel,
    buys: 60,
    pays: "card",
    after: "canceled",
  },
  { hoursAgo: 74.1, firstName: "Bruno", lastName: "Apfelthal", ...munich, buys: 50, pays: "transfer" },
  {
    hoursAgo: 66.3,
    firstName: "Yara",
    lastName: "Birkner",
    ...berlin,
    buys: "voucher",
    pays: "card",
    after: "redeemed",
  },
  { hoursAgo: 55.7, firstName: "Klaas", lastName: "Petersand", ...bremen, buys: 20, pays: "card" },
  {
    hoursAgo: 50.2,
    firstName: "Nora",
    lastName: "Stillwasser",
    ...kassel,
    buys: 28,
    pays: "transfer",
    after: "canceled",
  },
  { hoursAgo: 44.6, firstName: "Emil", lastName: "Rabenstein", ...munich, buys: 40, pays: "on-account" },
  {
    hoursAgo: 38.9,
    firstName: "Thea",
    lastName: "Kornblum",
    ...berlin,
    buys: 33,
    pays: "card",
    after: "partly-named",
  },
  { hoursAgo: 28.4, firstName: "Ole", lastName: "Brackwasser", ...bremen, buys: 14, pays: "declined-card" },
  {
    hoursAgo: 22.1,
    firstName: "Mira",
    lastName: "Eschenbach",
    ...kassel,
    buys: "voucher",
    pays: "card",
    after: "insured",
  },
  { hoursAgo: 9.3, firstName: "Ferdinand", lastName: "Uhlig", ...munich, buys: 25, pays: "transfer" },
  {
    hoursAgo: 5.2,
    firstName: "Rosa",
    lastName: "Lindwurm",
    ...berlin,
    buys: 2,
    pays: "card",
    after: "named",
  },
  { hoursAgo: 1.6, firstName: "Hauke", lastName: "Nordmeer", ...bremen, buys: 38, pays: "card" },
];

/** Bidders whose proposals wait for an answer. */
export const weekBidders = [
  { hoursAgo: 3.4, email: "carla.espenlaub@kundin.example", inDays: 42 },
  { hoursAgo: 1.1, email: "viktor.hagedorn@kundin.example", inDays: 48 },
] as const;

/** Address of a person of the week. */
export function weekEmail({ firstName, lastName }: Pick<WeekSale, "firstName" | "lastName">): string {
  const name = `${firstName}.${lastName}`.toLowerCase();
  return `${name.replaceAll("ä", "ae").replaceAll("ö", "oe").replaceAll("ü", "ue")}@kundin.example`;
}

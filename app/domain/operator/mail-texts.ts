/** Subjects and introductions of emails to customers that owners write themselves. */

/** Placeholders by email. An email with several outcomes has an entry for each. */
export const mailTextPlaceholders = {
  "order-received": ["name", "number", "shop"],
  paid: ["name", "number", "shop"],
  "paid-vouchers": ["name", "number", "shop"],
  "payment-reminder": ["name", "number", "shop"],
  "payment-failed": ["name", "number", "shop"],
  canceled: ["name", "number", "shop"],
  "canceled-unpaid": ["name", "number", "until", "shop"],
  "bid-accepted": ["name", "amount", "shop"],
  "bid-countered": ["name", "amount", "counter", "shop"],
  "bid-declined": ["name", "amount", "shop"],
  "voucher-gift": ["name", "giver", "shop"],
  "review-request": ["name", "house", "arrival", "departure", "shop"],
} as const;

export type MailTextName = keyof typeof mailTextPlaceholders;
export type MailPlaceholder = (typeof mailTextPlaceholders)[MailTextName][number];
/** Values of all placeholders of an email but the shop's name. */
export type MailTextValues<Name extends MailTextName> = Readonly<
  Record<Exclude<(typeof mailTextPlaceholders)[Name][number], "shop">, string>
>;

export const mailTextNames = Object.keys(mailTextPlaceholders) as MailTextName[];
export const isMailTextName = (text: string): text is MailTextName =>
  Object.hasOwn(mailTextPlaceholders, text);

export interface OwnMailText {
  /** One line. */
  subject: string;
  /** Paragraphs, separated by empty lines. */
  introduction: string;
}
export type OwnMailTexts = Readonly<Partial<Record<MailTextName, OwnMailText>>>;

/** Characters. Longer subjects are cut off in mailboxes. */
export const longestSubject = 150;
export const longestIntroduction = 2_000;

export type MailTextProblem =
  | { field: keyof OwnMailText; problem: "missing" | "long" | "line" }
  | { field: keyof OwnMailText; problem: "placeholder"; name: string };

/** Everything that is wrong with a text. */
export function checkMailText(name: MailTextName, text: OwnMailText): MailTextProblem[] {
  const fields = [
    ["subject", longestSubject],
    ["introduction", longestIntroduction],
  ] as const;
  const allowed: readonly string[] = mailTextPlaceholders[name];
  return fields.flatMap(([field, longest]): MailTextProblem[] => {
    const typed = text[field];
    if (typed === "") return [{ field, problem: "missing" }];
    // A second line of a subject could be read as another header of the email.
    if (field === "subject" && /\p{Cc}|[\u2028\u2029]/u.test(typed)) return [{ field, problem: "line" }];
    if (typed.length > longest) return [{ field, problem: "long" }];
    const wrong = bracesIn(typed).find((each) => !allowed.includes(each));
    return wrong === undefined ? [] : [{ field, problem: "placeholder", name: wrong }];
  });
}

/** What stands in double braces, and whole braces that are not a placeholder. */
const bracesIn = (text: string): string[] =>
  [...text.matchAll(/\{\{([^{}]*)\}\}|[{}]+[^{}]*[{}]*/g)].map(([whole, name]) => name ?? whole);

/** Fills the placeholders once, so that a value that contains a placeholder stays as it is. */
export const fillMailText = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole);

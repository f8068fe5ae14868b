/** The books of a played OPPWA: links, and the transactions made by them. */
import { randomBytes } from "node:crypto";
import { z } from "zod";
import { attemptParameter } from "#app/payments/hobex-webhook.server.ts";

const money = z.string().regex(/^\d+\.\d\d$/);
const number = z.string().regex(/^\d{1,20}$/);
const currency = z.string().regex(/^[A-Z]{3}$/);

/** What OPPWA takes for a new link, as a form; more than that would be refused. */
export const newHobexLink = z.strictObject({
  entityId: z.string(),
  amount: money,
  currency,
  paymentType: z.enum(["DB", "PA"]),
  merchantTransactionId: number,
  merchantInvoiceId: z.string().max(255),
  [`customParameters[${attemptParameter}]`]: z.string().max(2048),
  shopperResultUrl: z.url(),
  validUntil: z.string().regex(/^\d+$/),
  validUntilUnit: z.enum(["MINUTE", "HOUR", "DAY"]),
  locale: z.string().regex(/^[a-z]{2}$/),
  "customer.email": z.email(),
  "merchant.name": z.string().max(128),
});

export const hobexChange = z.strictObject({
  entityId: z.string(),
  paymentType: z.enum(["CP", "RF", "RV"]),
  amount: money,
  currency,
  merchantTransactionId: number,
});
export type HobexChange = z.output<typeof hobexChange>;

export const results = {
  done: "000.000.000",
  pending: "000.200.000",
  declined: "800.100.152",
  refused: "700.400.200",
  nothing: "700.400.580",
};

export interface BookedTransaction {
  id: string;
  paymentType: string;
  amount: string;
  currency: string;
  /** Under which it is found; what is shown may be made to differ. */
  number: string;
  merchantTransactionId: string;
  referencedId: string | null;
  attempt: string | null;
  code: string;
}

export interface BookedLink {
  id: string;
  asked: z.output<typeof newHobexLink>;
  open: boolean;
}

export const hobexId = (): string => randomBytes(16).toString("hex");
export const centsOfText = (text: string): number => Number(text.replace(".", ""));

/** A try of the customer's, as it ended. */
export function bookHobexTry({ asked }: BookedLink, code: string, amount = asked.amount): BookedTransaction {
  return {
    id: hobexId(),
    paymentType: asked.paymentType,
    amount,
    currency: asked.currency,
    number: asked.merchantTransactionId,
    merchantTransactionId: asked.merchantTransactionId,
    referencedId: null,
    attempt: asked[`customParameters[${attemptParameter}]`] ?? "",
    code,
  };
}

export function shownTransaction(transaction: BookedTransaction): object {
  const { id, paymentType, amount, currency: inCurrency, merchantTransactionId } = transaction;
  const { referencedId, attempt, code } = transaction;
  return {
    id,
    paymentType,
    amount,
    currency: inCurrency,
    merchantTransactionId,
    ...(referencedId !== null && { referencedId }),
    ...(attempt !== null && { customParameters: { [attemptParameter]: attempt } }),
    result: { code, description: "" },
  };
}

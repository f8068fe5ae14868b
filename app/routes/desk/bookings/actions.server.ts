/** Actions on a booking, each with its right. They call the same commands as the command line. */
import type { SubmissionResult } from "@conform-to/dom";
import type { AppLoadContext } from "@remix-run/node";
import type { z } from "zod";

import { markPaid } from "#app/commands/payment/bank.server.ts";
import { cancelByOperator } from "#app/commands/order/cancellations.server.ts";
import type { ChangeActor } from "#app/commands/operator/audit.server.ts";
import { saveOrderNote, resendEmail, sendOrderLink } from "#app/commands/order/bookings.server.ts";
import { changeOrderCustomer } from "#app/commands/order/order-customer.server.ts";
import { refundByOperator } from "#app/commands/payment/refunds.server.ts";
import { isAddressField, phoneFields } from "#app/domain/customer/customer.ts";
import type { Right } from "#app/domain/operator/role.ts";
import { formatMoney } from "#app/domain/format.ts";
import { isUuid } from "#app/domain/identifiers.ts";
import type { Cents } from "#app/domain/money.ts";
import { isForCaller, type Order } from "#app/domain/order/order.ts";
import { parsePastDate } from "#app/domain/typed-dates.ts";
import { refuse } from "#app/domain/result.ts";
import { formatPhone } from "#app/domain/customer/contact.server.ts";
import { callerForm, customerIn, personForm } from "#app/http/form-schemas.server.ts";
import { formKeyIn, parseForm } from "#app/http/forms.server.ts";
import {
  cancelForm,
  markPaidForm,
  noteForm,
  refundAllForm,
  refundForm,
} from "#app/routes/desk/bookings/form.server.ts";
import { auditRow } from "#app/routes/desk/facts.server.ts";
import type { Db } from "#app/store/db/database.server.ts";
import { listAuditOf } from "#app/store/queries/operator/audit.server.ts";
import { readHeldAmount } from "#app/store/queries/payment/refunds.server.ts";
import { customerFieldTexts as fieldText } from "#locale/customer/customer-fields.ts";
import { deskBookingTexts as t } from "#locale/order/bookings.ts";

/** What was done, or what is wrong by field, where the empty name is the form as a whole; or the reply of the schema. */
type Outcome = { done: string } | { errors: Readonly<Record<string, string>> } | { reply: SubmissionResult };

interface Work {
  context: AppLoadContext;
  order: Order;
  by: ChangeActor;
}

interface Act {
  right: Right;
  run(work: Work, form: FormData): Promise<Outcome>;
}

/** An act whose form has fields: it runs only when the schema takes them. */
const actWith = <Schema extends z.ZodType>(
  right: Right,
  schema: Schema,
  run: (work: Work, value: z.output<Schema>, form: FormData) => Promise<Outcome>,
): Act => ({
  right,
  run: async (work, form) => {
    const parsed = parseForm(form, schema);
    return parsed.ok ? run(work, parsed.value, form) : { reply: parsed.reply };
  },
});

const wrong = (field: string, text: string): Outcome => ({ errors: { [field]: text } });
const text = (form: FormData, name: string) => {
  const value = form.get(name);
  return typeof value === "string" ? value.trim() : "";
};

/** The first error of each field, after its label, because messages of the customer form address the customer. */
const firstErrors = ({ error }: SubmissionResult, form: FormData): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(error ?? {}).flatMap(([name, texts]) => {
      const [message] = texts ?? [];
      if (!message) return [];
      const field = isAddressField(name) ? fieldText(`label.${name}`) : "";
      const words =
        text(form, name) === ""
          ? t("one.edit.missing", { field })
          : t("one.edit.wrong", { field, text: message });
      return [[name, field === "" ? message : words]];
    }),
  );

/** Reasons that have a text. */
export type BookingRefusal = Parameters<typeof t>[0] extends infer Key
  ? Key extends `refused.${infer Name}`
    ? Exclude<Name, "changedBy" | "too-much">
    : never
  : never;

/** The reason of a refusal. After another change it names that change, because it may be what the operator wanted. */
export async function refusedText(
  db: Db,
  { id }: Pick<Order, "id">,
  refusal: BookingRefusal,
): Promise<string> {
  const last = refusal === "changed" ? (await listAuditOf(db, "order", id)).at(-1) : undefined;
  if (!last) return t(`refused.${refusal}`);
  const { what, who, when } = auditRow(last);
  return t("refused.changedBy", { what, who, when });
}

/** @param amount null for the whole amount held */
async function refund({ context: { shop }, order, by }: Work, amount: Cents | null): Promise<Outcome> {
  const answer = await refundByOperator(shop.work(), { orderId: order.id, amount, by });
  if (answer.ok) return { done: "zurueck" };
  if (answer.refusal !== "too-much") return wrong("", await refusedText(shop.db, order, answer.refusal));
  const held = formatMoney(await readHeldAmount(shop.db, order), order.currency);
  return wrong(amount === null ? "" : "amount", t("refused.too-much", { held }));
}

export const bookingActs: Readonly<Record<string, Act>> = {
  "mark-paid": actWith("money", markPaidForm, async ({ context: { shop }, order, by }, typed) => {
    const today = shop.today();
    const day = typed.day === "" ? today : parsePastDate(typed.day, today);
    if (day === null) return wrong("day", t("refused.wrong-day"));
    const paid = { by: typed.how, day };
    const answer = await markPaid(shop.work(), shop.providers, { orderId: order.id, by, paid });
    if (answer.ok) return { done: "bezahlt" };
    const field = answer.refusal === "wrong-day" ? "day" : "";
    return wrong(field, await refusedText(shop.db, order, answer.refusal));
  }),
  refund: actWith("money", refundForm, (work, { amount }) => refund(work, amount)),
  "refund-all": actWith("money", refundAllForm, (work) => refund(work, null)),
  cancel: actWith("cancel", cancelForm, async ({ context: { shop }, order, by }, { keep }) => {
    const answer = await cancelByOperator(shop.work(), shop.providers, { orderId: order.id, keep, by });
    if (answer.ok) return { done: "storniert" };
    const field = answer.refusal === "keeps-too-much" ? "keep" : "";
    return wrong(field, await refusedText(shop.db, order, answer.refusal));
  }),
  mail: {
    right: "mails",
    async run({ context: { shop }, order, by }, form) {
      const mailId = text(form, "mail");
      const seen = Number(text(form, "seen"));
      const answer = isUuid(mailId)
        ? await resendEmail(shop.work(), { orderId: order.id, mailId, seen, by })
        : refuse("not-possible");
      return answer.ok ? { done: "gesendet" } : wrong("", t(`refused.${answer.refusal}`));
    },
  },
  link: {
    right: "mails",
    async run({ context: { shop }, order, by }) {
      const answer = await sendOrderLink(shop.work(), { orderId: order.id, by });
      return answer.ok ? { done: "gesendet" } : wrong("", t(`refused.${answer.refusal}`));
    },
  },
  customer: {
    right: "contact",
    async run({ context: { shop }, order, by }, form) {
      const parsed = parseForm(form, isForCaller(order) ? callerForm : personForm);
      if (!parsed.ok) return { errors: firstErrors(parsed.reply, form) };
      const change = customerIn(parsed.value);
      // An unchanged number keeps its stored form, so that the audit entry lists only real changes.
      for (const name of phoneFields) {
        const stored = order.customer[name];
        if (text(form, name) === formatPhone(stored)) change[name] = stored;
      }
      const answer = await changeOrderCustomer(shop.work(), { orderId: order.id, change, by });
      return answer.ok ? { done: "kunde" } : wrong("", await refusedText(shop.db, order, answer.refusal));
    },
  },
  note: actWith("notes", noteForm, async ({ context: { shop }, order, by }, value, form) => {
    const note = { orderId: order.id, ...value, by, formKey: formKeyIn(form) };
    const answer = await saveOrderNote(shop.work(), note);
    return answer.ok ? { done: "notiert" } : wrong("", t("refused.unknown-order"));
  }),
};

import type { SubmissionResult } from "@conform-to/react";

import type { AddressField } from "#app/domain/customer/customer.ts";
import type { BookingView } from "#app/routes/desk/bookings/booking-view.server.ts";
import type { bookingConstraints } from "#app/routes/desk/bookings/form.server.ts";
import {
  CheckboxField,
  createFieldReader,
  DateField,
  findReply,
  RadioGroup,
  TextField,
} from "#app/ui/form/field.tsx";
import { Submit } from "#app/ui/form/form-frame.tsx";
import { ButtonForm, PostForm } from "#app/ui/form/post-form.tsx";
import { CustomerInputs } from "#app/ui/order/customer-inputs.tsx";
import { deskBookingTexts as t } from "#locale/order/bookings.ts";

/** Forms for the actions on a booking. Each sends the version of the booking that the page shows. */
export function BookingActs({
  acts,
  email,
  constraints,
  reply,
}: {
  acts: BookingView["acts"];
  email: string;
  constraints: ReturnType<typeof bookingConstraints>;
  reply: SubmissionResult | undefined;
}) {
  const { stand, currency, held } = acts;
  const markPaid = createFieldReader({
    id: "f-mark-paid",
    constraint: constraints.markPaid,
    lastResult: findReply(reply, { intent: "mark-paid" }),
    defaultValue: { how: "operator", day: acts.today },
  });
  const refund = createFieldReader({
    id: "f-refund",
    constraint: constraints.refund,
    lastResult: findReply(reply, { intent: "refund" }),
  });
  const refundAll = createFieldReader({
    id: "f-refund-all",
    constraint: constraints.refundAll,
    lastResult: findReply(reply, { intent: "refund-all" }),
  });
  const cancel = createFieldReader({
    id: "f-cancel",
    constraint: constraints.cancel,
    lastResult: findReply(reply, { intent: "cancel" }),
    defaultValue: { keep: acts.keep?.typed ?? "" },
  });
  if (!acts.markPaid && !acts.refund && !acts.cancel && !acts.mails) return null;
  return (
    <>
      <h2>{t("one.actions")}</h2>
      <div className="acts">
        {acts.markPaid ? (
          <section className="act" aria-labelledby="act-paid">
            <h3 id="act-paid">{t("one.markPaid")}</h3>
            <p>{t("one.markPaidText")}</p>
            <PostForm intent="mark-paid" values={{ stand }}>
              {acts.toPay === null ? null : (
                <>
                  <RadioGroup
                    field={markPaid("how")}
                    label={t("one.paidHow", { amount: acts.toPay })}
                    options={[
                      { value: "operator", label: t("one.paidOnAccount") },
                      { value: "cash", label: t("one.paidInCash") },
                    ]}
                  />
                  <DateField field={markPaid("day")} label={t("one.paidDay")} optional={false} />
                </>
              )}
              <CheckboxField field={markPaid("paid")} label={t("one.markPaidSure")} />
              <Submit label={t("one.markPaid")} />
            </PostForm>
          </section>
        ) : null}
        {acts.refund ? (
          <section className="act" aria-labelledby="act-refund">
            <h3 id="act-refund">{t("one.refund")}</h3>
            <p>{t("one.refundText", { held })}</p>
            <PostForm intent="refund" values={{ stand }}>
              <TextField
                field={refund("amount")}
                label={t("one.refundAmount", { currency })}
                inputMode="decimal"
                autoComplete="off"
                width="short"
              />
              <Submit label={t("one.refundSubmit")} />
            </PostForm>
            <PostForm intent="refund-all" values={{ stand }}>
              <CheckboxField field={refundAll("sure")} label={t("one.refundAllSure", { held })} />
              <Submit label={t("one.refundAll")} />
            </PostForm>
          </section>
        ) : null}
        {acts.cancel ? (
          <section className="act" aria-labelledby="act-cancel">
            <h3 id="act-cancel">{t("one.cancel")}</h3>
            <p>{t("one.cancelText")}</p>
            <PostForm intent="cancel" values={{ stand }}>
              <TextField
                field={cancel("keep")}
                label={t("one.keep", { currency })}
                hint={acts.keep ? t("one.keepTerms", acts.keep) : t("one.keepHint")}
                optional={false}
                inputMode="decimal"
                autoComplete="off"
                width="short"
              />
              <CheckboxField field={cancel("confirm")} label={t("one.confirm")} />
              <Submit label={t("one.cancelSubmit")} kind="danger" />
            </PostForm>
          </section>
        ) : null}
        {acts.mails ? (
          <section className="act" aria-labelledby="act-link">
            <h3 id="act-link">{t("one.link")}</h3>
            <p>{t("one.linkText", { email })}</p>
            <ButtonForm intent="link" values={{ stand }} label={t("one.link")} />
          </section>
        ) : null}
      </div>
    </>
  );
}

/** The customer form, without autocomplete, because the address is not the operator's own. */
export function CustomerForm({
  change: { stand, address, constraint },
  reply,
}: {
  change: NonNullable<BookingView["change"]>;
  reply: SubmissionResult | undefined;
}) {
  const field = createFieldReader<AddressField>({
    id: "f-customer",
    constraint,
    lastResult: reply,
    defaultValue: address,
  });
  return (
    <details open={reply !== undefined}>
      <summary>{t("one.edit.summary")}</summary>
      <p>{t("one.edit.text")}</p>
      <PostForm intent="customer" values={{ stand }}>
        <CustomerInputs field={field} hints={{ email: t("one.edit.emailHint") }} autoComplete="off" />
        <Submit label={t("one.edit.submit")} />
      </PostForm>
    </details>
  );
}

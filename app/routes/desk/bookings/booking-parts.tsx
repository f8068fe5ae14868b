/** Sections of a booking's page. */
import type { SubmissionResult } from "@conform-to/react";
import { Link } from "@remix-run/react";
import type { ReactNode } from "react";

import type { BookingView } from "#app/routes/desk/bookings/booking-view.server.ts";
import { longestReason } from "#app/routes/desk/bookings/new-extras.server.ts";
import { DeskTable } from "#app/routes/desk/desk-table.tsx";
import { type Constraints, createFieldReader, TextArea, TextField } from "#app/ui/form/field.tsx";
import { FormKey, Submit } from "#app/ui/form/form-frame.tsx";
import { ButtonForm, PostForm } from "#app/ui/form/post-form.tsx";
import { PhoneLink } from "#app/ui/layout/phone-link.tsx";
import { SummaryList } from "#app/ui/layout/summary.tsx";
import { customerFieldTexts as fieldText } from "#locale/customer/customer-fields.ts";
import { deskNewBookingTexts as priceText } from "#locale/operator/new-booking.ts";
import { deskBookingTexts as t } from "#locale/order/bookings.ts";

export function Who({ customer, children }: Pick<BookingView, "customer"> & { children: ReactNode }) {
  const { name, contacts, address, company, vatId } = customer;
  const rows = [
    { term: t("one.name"), value: name },
    ...contacts.map(({ label, ...contact }) => ({ term: label, value: <ContactValue {...contact} /> })),
    ...(address === undefined
      ? []
      : [
          { term: t("one.address"), value: address },
          ...(company ? [{ term: fieldText("short.company"), value: company }] : []),
          ...(vatId ? [{ term: fieldText("short.vatId"), value: vatId }] : []),
        ]),
  ];
  return (
    <section aria-labelledby="who">
      <h2 id="who">{t("one.customer")}</h2>
      <SummaryList rows={rows} />
      {children}
    </section>
  );
}

function ContactValue({
  value,
  input,
}: Pick<BookingView["customer"]["contacts"][number], "value" | "input">) {
  if (value === "") return t(input === "email" ? "one.noEmail" : "one.notGiven");
  if (input === "tel") return <PhoneLink number={value} />;
  return input === "email" ? <a href={`mailto:${value}`}>{value}</a> : value;
}

/** A price that was agreed for the whole stay, and why. @param hint of the price */
export function OtherPriceFields({
  field,
  currency,
  hint,
  optional,
}: {
  field: ReturnType<typeof createFieldReader>;
  currency: string;
  hint: string;
  optional: boolean;
}) {
  return (
    <>
      <TextField
        field={field("preis")}
        label={priceText("extras.price", { currency })}
        hint={hint}
        optional={optional}
        inputMode="decimal"
        autoComplete="off"
        width="short"
      />
      <TextField
        field={field("grund")}
        label={priceText("extras.reason")}
        hint={priceText("extras.reasonHint")}
        optional={optional}
        maxLength={longestReason}
        autoComplete="off"
      />
    </>
  );
}

export function Booked({ items, signedOff }: Pick<BookingView, "items" | "signedOff">) {
  const travels = items.some(({ travellers }) => travellers.length > 0);
  return (
    <section aria-labelledby="booked">
      <h2 id="booked">{t("one.booked")}</h2>
      {items.map(({ id, name, facts, bookings, travellers, change, noShow }) => (
        <div key={id}>
          <h3>{name}</h3>
          <SummaryList
            rows={[
              ...facts.map(([term, value]) => ({ term, value })),
              ...(bookings.length > 0 ? [{ term: t("one.bookingNumber"), value: bookings.join(", ") }] : []),
            ]}
          />
          {change ? (
            <p>
              <Link to={change}>{t("one.changeStay")}</Link>
            </p>
          ) : null}
          {noShow ? (
            <p>
              <Link to={noShow.href}>{t(noShow.isRecorded ? "one.noShowUndo" : "one.noShow")}</Link>
            </p>
          ) : null}
          {travellers.length > 0 ? (
            <DeskTable
              caption={t("one.travellers")}
              rows={travellers}
              rowKey={(each) => each.id}
              columns={[
                { heading: t("one.name"), cell: (each) => each.name },
                { heading: t("one.kind"), cell: (each) => each.kind },
                { heading: t("one.bookingNumber"), cell: (each) => each.booking },
                { heading: t("one.details"), cell: (each) => each.details },
              ]}
            />
          ) : null}
        </div>
      ))}
      {travels ? <p>{signedOff ? t("one.signedOff", { when: signedOff }) : t("one.notSignedOff")}</p> : null}
    </section>
  );
}

export function Money({ money }: { money: NonNullable<BookingView["money"]> }) {
  const { rows, attempts, lines, refunds } = money;
  return (
    <section aria-labelledby="money">
      <h2 id="money">{t("one.money")}</h2>
      <SummaryList rows={rows.map(([term = "", value]) => ({ term, value }))} />
      {attempts.length > 0 ? (
        <DeskTable
          caption={t("one.attempts")}
          rows={attempts}
          rowKey={(each) => each.id}
          columns={[
            { heading: t("one.begun"), cell: (each) => each.begun },
            { heading: t("one.provider"), cell: (each) => each.provider },
            { heading: t("one.reference"), cell: (each) => each.reference },
            { heading: t("one.amount"), kind: "number", cell: (each) => each.amount },
            { heading: t("one.status"), cell: (each) => each.status },
          ]}
        />
      ) : null}
      {lines.length > 0 ? (
        <DeskTable
          caption={t("one.lines")}
          rows={lines}
          rowKey={(each) => each.id}
          columns={[
            { heading: t("one.day"), cell: (each) => each.day },
            { heading: t("one.party"), cell: (each) => each.party },
            { heading: t("one.amount"), kind: "number", cell: (each) => each.amount },
          ]}
        />
      ) : null}
      {refunds.length > 0 ? (
        <DeskTable
          caption={t("one.refunds")}
          rows={refunds}
          rowKey={(each) => each.id}
          columns={[
            { heading: t("one.when"), cell: (each) => each.when },
            { heading: t("one.amount"), kind: "number", cell: (each) => each.amount },
            { heading: t("one.reason"), cell: (each) => each.reason },
            { heading: t("one.reference"), cell: (each) => each.reference },
            { heading: t("one.status"), cell: (each) => each.state },
          ]}
        />
      ) : null}
    </section>
  );
}

export function Papers({ papers }: { papers: NonNullable<BookingView["papers"]> }) {
  return (
    <section aria-labelledby="papers">
      <h2 id="papers">{t("one.papers")}</h2>
      <p className="soft">{t("one.papersText")}</p>
      <ul className="papers">
        {papers.map(({ href, label }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Link to the confirmation, for guests who wait at the reception. */
export function PrintLink({ papers }: Pick<BookingView, "papers">) {
  const [confirmation] = papers ?? [];
  return confirmation ? (
    <p>
      <a href={confirmation.href}>{t("one.print")}</a>
    </p>
  ) : null;
}

export function Mails({
  mails,
  acts,
}: {
  mails: NonNullable<BookingView["mails"]>;
  acts: BookingView["acts"];
}) {
  if (mails.length === 0) return null;
  return (
    <section aria-labelledby="mails">
      <h2 id="mails">{t("one.mails")}</h2>
      <DeskTable
        quiet
        caption={t("one.mails")}
        rows={mails}
        rowKey={(each) => each.id}
        headingId={(each) => `mail-${each.id}`}
        columns={[
          { heading: t("one.mail"), cell: (each) => <Link to={each.href}>{each.kind}</Link> },
          { heading: t("one.written"), cell: (each) => each.written },
          {
            heading: t("one.status"),
            cell: (each) => (
              <>
                {each.state}
                {each.again && acts.mails ? (
                  <ButtonForm
                    intent="mail"
                    values={{ mail: each.id, seen: each.seen }}
                    label={t("one.mailAgain")}
                    describedBy={`mail-${each.id}`}
                  />
                ) : null}
              </>
            ),
          },
        ]}
      />
    </section>
  );
}

export function Notes({
  notes,
  acts,
  formKey,
  constraint,
  reply,
}: {
  notes: BookingView["notes"];
  acts: BookingView["acts"];
  formKey: string;
  constraint: Constraints<"text">;
  reply: SubmissionResult | undefined;
}) {
  if (notes === null) return null;
  const field = createFieldReader({ id: "f-note", constraint, lastResult: reply })("text");
  return (
    <section aria-labelledby="notes">
      <h2 id="notes">{t("one.notes")}</h2>
      {notes.length === 0 ? <p className="soft">{t("one.noNotes")}</p> : null}
      {notes.map(({ id, when, who, text }) => (
        <div key={id}>
          <p className="facts">
            {who}, {when}
          </p>
          <p className="words">{text}</p>
        </div>
      ))}
      {acts.note ? (
        <PostForm intent="note">
          <FormKey value={formKey} />
          <TextArea field={field} label={t("one.note")} hint={t("one.noteHint")} rows={2} />
          <Submit label={t("one.noteSubmit")} />
        </PostForm>
      ) : null}
    </section>
  );
}

export function History({ rows }: { rows: NonNullable<BookingView["history"]> }) {
  return (
    <section aria-labelledby="history">
      <h2 id="history">{t("one.history")}</h2>
      {rows.length === 0 ? (
        <p className="soft">{t("one.noHistory")}</p>
      ) : (
        <DeskTable
          quiet
          caption={t("one.history")}
          rows={rows}
          rowKey={(each) => each.id}
          columns={[
            { heading: t("one.when"), cell: (each) => each.when },
            { heading: t("one.who"), cell: (each) => each.who },
            { heading: t("one.change"), cell: (each) => each.what },
            { heading: t("one.before"), cell: (each) => each.changes },
          ]}
        />
      )}
    </section>
  );
}

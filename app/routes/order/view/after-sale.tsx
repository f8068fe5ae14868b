import { Link } from "@remix-run/react";

import { orderDocumentPath } from "#app/http/urls.ts";
import { orderPapersTexts } from "#locale/order/order-documents.ts";
import { afterSaleTexts, orderViewTexts } from "#locale/order/order-view.ts";
import { textsOf } from "#app/locales/texts.ts";
import type { ShownAfterSale } from "#app/routes/order/view/view.server.ts";
import type { ShownVoucher } from "#app/routes/order/voucher-view.server.ts";
import { SummaryList } from "#app/ui/layout/summary.tsx";

/** What came back of the order, and the money for it. */
export function OrderReturns({ returned }: { returned: ShownAfterSale["returned"] }) {
  const t = textsOf(afterSaleTexts);
  if (!returned) return null;
  const nothingCameBack = returned.lines.length === 0;
  const rows = [
    ...(returned.fee ? [{ term: t("returned.fee"), value: returned.fee }] : []),
    ...(returned.toCards ? [{ term: t("returned.toCards"), value: returned.toCards }] : []),
    ...(returned.amount ? [{ term: t("returned.amount"), value: returned.amount }] : []),
    ...(returned.paidBack ? [{ term: t("returned.paidBack"), value: returned.paidBack }] : []),
  ];
  return (
    <section className="panel" aria-labelledby="returned">
      <h2 id="returned">{t(nothingCameBack ? "returned.titleMoney" : "returned.title")}</h2>
      {nothingCameBack ? null : (
        <ul>
          {returned.lines.map((line, index) => (
            <li key={index}>
              {t("returned.line", line)}, {t(`returned.kinds.${line.kind}`, { on: line.on })}
            </li>
          ))}
        </ul>
      )}
      {rows.length > 0 ? <SummaryList rows={rows} /> : null}
      {returned.goesBack ? <p>{t("returned.how")}</p> : null}
    </section>
  );
}

/** Where to from the order: participants, canceling, withdrawal, into an account, a question about it. */
export function AfterSaleActions({
  participants,
  cancel,
  withdraw,
  takeOver,
  question,
}: Omit<ShownAfterSale, "returned">) {
  const t = textsOf(afterSaleTexts);
  return (
    <>
      {participants ? (
        <section className="panel" aria-labelledby="participants">
          <h2 id="participants">{t("participants.title")}</h2>
          <p>{t("participants.progress", { complete: participants.complete, all: participants.all })}</p>
          <p>
            <Link to={participants.path}>
              {t(participants.open ? "participants.edit" : "participants.show")}
            </Link>
          </p>
        </section>
      ) : null}
      {cancel || withdraw ? (
        <section className="panel" aria-labelledby="ways">
          <h2 id="ways">{t("ways.title")}</h2>
          {withdraw ? (
            <p>
              <Link to={withdraw}>{t("ways.withdraw")}</Link>. {t("ways.withdrawHint")}
            </p>
          ) : null}
          {cancel ? (
            <p>
              <Link to={cancel}>{t("ways.cancel")}</Link>. {t("ways.cancelHint")}
            </p>
          ) : null}
        </section>
      ) : null}
      {takeOver ? (
        <section className="panel" aria-labelledby="account">
          <h2 id="account">{t("account.title")}</h2>
          <p>
            <Link to={takeOver}>{t("account.takeOver")}</Link>. {t("account.hint")}
          </p>
        </section>
      ) : null}
      {question ? (
        <section className="panel" aria-labelledby="question">
          <h2 id="question">{t("question.title")}</h2>
          <p>
            <Link to={question}>{t("question.ask")}</Link>. {t("question.hint")}
          </p>
        </section>
      ) : null}
    </>
  );
}

export interface AvailableDocuments {
  invoice: boolean;
  vouchers: boolean;
  calendar: boolean;
}

/** Where the papers of a placed order lie, as pages and as files. */
export function OrderDocuments({
  access,
  there,
}: {
  access: { id: string; token: string };
  there: AvailableDocuments;
}) {
  const t = textsOf(orderPapersTexts);
  const pdf = (paper: "bestaetigung" | "rechnung", name: string) => (
    <li>
      <Link to={orderDocumentPath(access, paper)}>{name}</Link>,{" "}
      <a href={orderDocumentPath(access, `${paper}.pdf`)} aria-label={`${name} ${t("links.pdf")}`}>
        {t("links.pdf")}
      </a>
    </li>
  );
  return (
    <section className="panel" aria-labelledby="papers">
      <h2 id="papers">{t("links.title")}</h2>
      <ul>
        {pdf("bestaetigung", t("links.confirmation"))}
        {there.invoice ? pdf("rechnung", t("links.invoice")) : null}
        {there.vouchers ? (
          <>
            <li>
              <Link to={orderDocumentPath(access, "gutschein")}>{t("links.vouchers")}</Link>
            </li>
            <li>
              <Link to={orderDocumentPath(access, "verschenken")}>{t("links.gift")}</Link>
            </li>
          </>
        ) : null}
        {there.calendar ? (
          <li>
            <a href={orderDocumentPath(access, "reise.ics")}>{t("links.calendar")}</a>
          </li>
        ) : null}
        <li>
          <a href={orderDocumentPath(access, "bedingungen.pdf")}>{t("links.terms")}</a>
        </li>
      </ul>
    </section>
  );
}

/** Numbers of the bookings, keys of the vouchers; one for each room or piece. */
export function FulfilmentList({
  bookings,
  vouchers,
}: {
  bookings: readonly string[];
  vouchers: readonly ShownVoucher[];
}) {
  const t = textsOf(orderViewTexts);
  const suffix = (index: number, count: number) => (count > 1 ? ` ${index + 1}` : "");
  const valueOf = ({ key, until, returned, redeemed, insured, balance, given }: ShownVoucher) => {
    if (returned) return t("voucherReturned", { on: returned });
    if (!key || !until) return t("voucherLater");
    const said = [
      t("voucherValue", { key, until }),
      ...(balance ? [t("voucherBalance", { balance })] : []),
      ...given,
      ...(redeemed ? [t("voucherRedeemed", { on: redeemed })] : []),
      ...(insured ? [t("voucherInsured", insured)] : []),
    ];
    return said.join(". ");
  };
  const rows = [
    ...bookings.map((number, index) => ({
      term: t("booking") + suffix(index, bookings.length),
      value: number,
    })),
    ...vouchers.map((voucher, index) => ({
      term: t("voucher") + suffix(index, vouchers.length),
      value: valueOf(voucher),
    })),
  ];
  return rows.length > 0 ? <SummaryList rows={rows} /> : null;
}

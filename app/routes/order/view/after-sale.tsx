import { Link } from "@remix-run/react";

import { bidReceiptsPath, orderDocumentPath } from "#app/http/urls.ts";
import { orderPapersTexts } from "#locale/order/order-documents.ts";
import { afterSaleTexts as t, orderViewTexts } from "#locale/order/order-view.ts";
import type { AfterSaleView } from "#app/routes/order/view/view.server.ts";
import type { VoucherView } from "#app/routes/order/voucher-view.server.ts";
import { SummaryList } from "#app/ui/layout/summary.tsx";

export function OrderReturns({ returned }: { returned: AfterSaleView["returned"] }) {
  if (!returned) return null;
  const nothingCameBack = returned.lines.length === 0;
  const rows = [
    ...(returned.fee ? [{ term: t("returned.fee"), value: returned.fee }] : []),
    ...(returned.toCards ? [{ term: t("returned.toCards"), value: returned.toCards }] : []),
    ...(returned.amount
      ? [
          {
            term: t(returned.progress === "done" ? "returned.allPaidBack" : "returned.amount"),
            value: returned.amount,
          },
        ]
      : []),
    ...(returned.progress === "part" ? [{ term: t("returned.paidBack"), value: returned.paidBack }] : []),
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
      {returned.account ? (
        <>
          <p>{t("returned.how.accountMissing")}</p>
          <p>
            <Link className="button button-primary" to={returned.account}>
              {t("returned.nameAccount")}
            </Link>
          </p>
        </>
      ) : returned.progress === "none" ? null : returned.ending ? (
        <p>{t(`returned.how.toAccount.${returned.progress}`, { ending: returned.ending })}</p>
      ) : (
        <p>{t(`returned.how.${returned.progress}`)}</p>
      )}
    </section>
  );
}

/** Links from the order: participants, change, cancellation, withdrawal, adding it to an account, question. */
export function AfterSaleActions({
  participants,
  changes,
  cancel,
  withdraw,
  takeOver,
  question,
}: Omit<AfterSaleView, "returned">) {
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
          <h2 id="ways">{t(changes.length > 0 ? "ways.titleChange" : "ways.title")}</h2>
          {changes.map(({ path, title }) => (
            <p key={path}>
              <Link to={path}>
                {t("ways.change")}
                {changes.length > 1 ? `: ${title}` : null}
              </Link>
              . {t("ways.changeHint")}
            </p>
          ))}
          {withdraw ? (
            <p>
              <Link to={withdraw.path}>{t("ways.withdraw")}</Link>.{" "}
              {t("ways.withdrawHint", { until: withdraw.until })}
            </p>
          ) : null}
          {cancel ? (
            <p>
              <Link to={cancel.path}>{t("ways.cancel")}</Link>.{" "}
              {t(cancel.possible ? "ways.cancelHint" : "ways.cancelRefused")}
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
  /** Page on which vouchers are given away. */
  gift: boolean;
  /** Calendar file that adds the trip or removes it again. */
  calendar: "enter" | "remove" | null;
  /** Receipts of proposed prices. */
  receipts: boolean;
}

export function OrderDocuments({
  access,
  there,
}: {
  access: { id: string; token: string };
  there: AvailableDocuments;
}) {
  const pdf = (slug: "bestaetigung" | "rechnung", name: string) => (
    <li>
      <Link to={orderDocumentPath(access, slug)}>{name}</Link>,{" "}
      <a
        href={orderDocumentPath(access, `${slug}.pdf`)}
        aria-label={`${orderPapersTexts("links.pdf")}, ${name}`}
      >
        {orderPapersTexts("links.pdf")}
      </a>
    </li>
  );
  return (
    <section aria-labelledby="papers">
      <h3 id="papers">{orderPapersTexts("links.title")}</h3>
      <ul>
        {pdf("bestaetigung", orderPapersTexts("links.confirmation"))}
        {there.invoice ? pdf("rechnung", orderPapersTexts("links.invoice")) : null}
        {there.vouchers ? (
          <li>
            <Link to={orderDocumentPath(access, "gutschein")}>{orderPapersTexts("links.vouchers")}</Link>
          </li>
        ) : null}
        {there.gift ? (
          <li>
            <Link to={orderDocumentPath(access, "verschenken")}>{orderPapersTexts("links.gift")}</Link>
          </li>
        ) : null}
        {there.calendar ? (
          <li>
            <a href={orderDocumentPath(access, "reise.ics")}>
              {orderPapersTexts(`links.calendar.${there.calendar}`)}
            </a>
          </li>
        ) : null}
        {there.receipts ? (
          <li>
            <Link to={bidReceiptsPath(access)}>{orderPapersTexts("links.receipts")}</Link>
          </li>
        ) : null}
        <li>
          <a href={orderDocumentPath(access, "bedingungen.pdf")}>{orderPapersTexts("links.terms")}</a>
        </li>
      </ul>
    </section>
  );
}

const suffix = (index: number, count: number) => (count > 1 ? ` ${index + 1}` : "");

export function BookingNumbers({ bookings }: { bookings: readonly string[] }) {
  const rows = bookings.map((number, index) => ({
    term: orderViewTexts("booking") + suffix(index, bookings.length),
    value: number,
  }));
  return rows.length > 0 ? <SummaryList rows={rows} /> : null;
}

export function VoucherCodes({ vouchers }: { vouchers: readonly VoucherView[] }) {
  const rows = vouchers.map((voucher, index) => ({
    term: orderViewTexts("voucher") + suffix(index, vouchers.length),
    value: describeVoucher(voucher),
  }));
  return rows.length > 0 ? <SummaryList rows={rows} /> : null;
}

function describeVoucher({ key, until, returned, redeemed, insured, balance, given }: VoucherView): string {
  if (returned) return orderViewTexts("voucherReturned", { on: returned });
  if (!key || !until) return [orderViewTexts("voucherLater"), ...given].join(". ");
  const sentences = [
    orderViewTexts("voucherValue", { key, until }),
    ...(balance ? [orderViewTexts("voucherBalance", { balance })] : []),
    ...given,
    ...(redeemed ? [orderViewTexts("voucherRedeemed", { on: redeemed })] : []),
    ...(insured ? [orderViewTexts("voucherInsured", insured)] : []),
  ];
  return sentences.join(". ");
}

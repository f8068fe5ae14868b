import { Link } from "@remix-run/react";
import { afterSale as texts } from "#app/locales/de/after-sale.ts";
import { addTexts, textsOf } from "#app/locales/texts.ts";

import { SummaryList } from "#app/ui/summary-list.tsx";
import type { ShownAfterSale } from "#app/web/after-sale.ts";

addTexts("afterSale", texts);

/** What came back of the order, and the money for it. */
export function OrderReturns({ returned }: { returned: ShownAfterSale["returned"] }) {
  const { t } = textsOf("afterSale");
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
export function OrderWays({
  participants,
  cancel,
  withdraw,
  takeOver,
  question,
}: Omit<ShownAfterSale, "returned">) {
  const { t } = textsOf("afterSale");
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

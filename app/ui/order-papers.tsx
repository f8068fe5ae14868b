import { Link } from "@remix-run/react";

import { orderPapers as texts } from "#app/locales/de/order-papers.ts";
import { addTexts, textsOf } from "#app/locales/texts.ts";
import { orderPaperPath } from "#app/web/paper-paths.ts";

addTexts("orderPapers", texts);

export interface PapersThere {
  invoice: boolean;
  vouchers: boolean;
  calendar: boolean;
}

/** Where the papers of a placed order lie, as pages and as files. */
export function OrderPapers({
  access,
  there,
}: {
  access: { id: string; token: string };
  there: PapersThere;
}) {
  const { t } = textsOf("orderPapers");
  const pdf = (paper: "bestaetigung" | "rechnung", name: string) => (
    <li>
      <Link to={orderPaperPath(access, paper)}>{name}</Link>,{" "}
      <a href={orderPaperPath(access, `${paper}.pdf`)} aria-label={`${name} ${t("links.pdf")}`}>
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
              <Link to={orderPaperPath(access, "gutschein")}>{t("links.vouchers")}</Link>
            </li>
            <li>
              <Link to={orderPaperPath(access, "verschenken")}>{t("links.gift")}</Link>
            </li>
          </>
        ) : null}
        {there.calendar ? (
          <li>
            <a href={orderPaperPath(access, "reise.ics")}>{t("links.calendar")}</a>
          </li>
        ) : null}
        <li>
          <a href={orderPaperPath(access, "bedingungen.pdf")}>{t("links.terms")}</a>
        </li>
      </ul>
    </section>
  );
}

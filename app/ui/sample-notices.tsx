import { Link } from "@remix-run/react";

import { cents } from "#app/domain/money.ts";
import { textsOf } from "#app/locales/texts.ts";
import { FlashArea } from "#app/ui/flash-area.tsx";
import { LostAtSea } from "#app/ui/lost-at-sea.tsx";
import { NoResults } from "#app/ui/no-results.tsx";
import { Notice, type NoticeKind } from "#app/ui/notice.tsx";
import { Price } from "#app/ui/price.tsx";
import { Stars } from "#app/ui/stars.tsx";
import { SummaryList } from "#app/ui/summary-list.tsx";
import { componentsPath, searchPath } from "#app/web/paths.ts";

const kinds: readonly NoticeKind[] = ["info", "success", "warning", "danger"];
const flashes = (["danger", "warning", "info"] as const).map((kind) => ({
  kind,
  text: "So meldet die Seite, was zuletzt geschehen ist.",
}));

export function SampleNotices() {
  const { t } = textsOf("components");
  return (
    <section className="band" aria-labelledby="notices">
      <h2 id="notices">{t("notices")}</h2>
      {kinds.map((kind) => (
        <Notice key={kind} kind={kind}>
          <p>{t("noticeText")}</p>
        </Notice>
      ))}
      <FlashArea messages={flashes} />
    </section>
  );
}

export function SamplePrices({ ends }: { ends: string }) {
  const { t } = textsOf("components");
  const { t: deal } = textsOf("deal");
  return (
    <section className="band" aria-labelledby="prices">
      <h2 id="prices">{t("prices")}</h2>
      <SummaryList
        rows={[
          { term: t("simple"), value: <Price amount={cents(57792)} /> },
          { term: t("former"), value: <Price amount={cents(57792)} former={cents(68900)} /> },
          { term: t("large"), value: <Price amount={cents(123450)} former={cents(150000)} strong /> },
          { term: t("francs"), value: <Price amount={cents(123450)} currency="CHF" /> },
          ...[1, 3, 6, 8].map((category) => ({
            term: `Kategorie ${category}`,
            value: <Stars category={category} />,
          })),
          { term: t("ends"), value: deal("offerEnds", { date: ends }) },
        ]}
      />
    </section>
  );
}

/** Nothing there, nothing left, nothing going: each says what else can be done. */
export function SampleStates() {
  const { t } = textsOf("components");
  const { t: deal } = textsOf("deal");
  const { t: cart } = textsOf("cart");
  const { t: search } = textsOf("search");
  return (
    <section className="band" aria-labelledby="states">
      <h2 id="states">{t("states")}</h2>
      <NoResults
        ways={[
          { label: "Ohne „Südtirol“: 12\u00a0Angebote", href: searchPath() },
          { label: "Ohne „Vollpension“: 1\u00a0Angebot", href: componentsPath() },
        ]}
        narrowed
        alternative={null}
      />
      <Notice kind="info" title={cart("emptyTitle")}>
        <p>{cart("empty")}</p>
        <p>
          <Link className="button" to={searchPath()}>
            {cart("toSearch")}
          </Link>
        </p>
      </Notice>
      {(["sold-out", "expired", "not-yet"] as const).map((state) => (
        <Notice key={state} kind="warning" title={deal(`state.${state}`)}>
          <p>{deal(`state.${state}Text`, { date: "24.12.2026" })}</p>
        </Notice>
      ))}
      <Notice kind="warning" title={deal("refusal.title")}>
        <p>{deal("refusal.closed-to-arrival")}</p>
      </Notice>
      <Notice kind="danger" title={search("failedTitle")}>
        <p>{search("failed")}</p>
      </Notice>
    </section>
  );
}

export function SampleLost() {
  const { t } = textsOf("components");
  const { t: errors } = textsOf("errors");
  return (
    <section className="lost band" aria-labelledby="lost">
      <LostAtSea />
      <div>
        <h2 id="lost">{t("lost")}</h2>
        <p className="lead">{errors("lead.404")}</p>
        <p>{t("lostText")}</p>
        <p>
          <Link className="button" to={`${componentsPath()}/gibt-es-nicht`}>
            {t("lostLink")}
          </Link>
        </p>
      </div>
    </section>
  );
}

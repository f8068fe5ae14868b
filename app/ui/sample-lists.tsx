import { Form } from "@remix-run/react";

import type { Image } from "#app/domain/catalogue/offer.ts";
import { textsOf } from "#app/locales/texts.ts";
import { FacetList } from "#app/ui/facet-list.tsx";
import { FilterChips } from "#app/ui/filter-chips.tsx";
import { OfferCard } from "#app/ui/offer-card.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { ResultCard } from "#app/ui/result-card.tsx";
import { StepList } from "#app/ui/step-list.tsx";
import type { CardData } from "#app/web/card-data.ts";
import { componentsPath, searchPath } from "#app/web/paths.ts";
import type { Facet } from "#app/web/search-facets.ts";

/** Ordinary, with a long title, promoted, as a voucher; then those that cannot be bought. */
export function SampleCards({ cards, images }: { cards: readonly CardData[]; images: readonly Image[] }) {
  const { t } = textsOf("components");
  return (
    <section className="band" aria-labelledby="cards">
      <h2 id="cards">{t("cards")}</h2>
      <ul className="offer-list">
        {cards.map((card) => (
          <li key={card.href}>
            <ResultCard card={card} />
          </li>
        ))}
        {images.map((image, index) => (
          <li key={image.imageUrl + String(index)}>
            <OfferCard
              href={`${searchPath()}?sample=gone-${index}`}
              image={image}
              title={index === 0 ? "Silvester am Hafen" : "Herbst im Weinberg"}
              place="Hamburg"
              category={7}
              facts={["Halbpension"]}
              note={t(index === 0 ? "soldOut" : "expired")}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

export function SampleLists({ facets }: { facets: readonly Facet[] }) {
  const { t } = textsOf("components");
  const { t: checkout } = textsOf("checkout");
  const steps = (["payment", "customer", "finalize"] as const).map((step) => ({
    label: checkout(`steps.${step}`),
    href: componentsPath(),
  }));
  const href = (page: number) => `${componentsPath()}?page=${page}`;
  const chips = ["Südtirol", "2.–5. Mai 2027", "Übernachtung mit Frühstück"].map((label, index) => ({
    label,
    href: href(index + 20),
  }));
  return (
    <section className="band" aria-labelledby="lists">
      <h2 id="lists">{t("lists")}</h2>
      <Pagination page={1} pages={9} href={href} label={t("pagesFirst")} />
      <Pagination page={17} pages={40} href={href} label={t("pagesMiddle")} />
      <Pagination page={2} pages={2} href={href} label={t("pagesFew")} />
      <StepList steps={steps} current={-1} label={t("stepsNone")} />
      {steps.map((step, current) => (
        <StepList
          key={step.label}
          steps={steps}
          current={current}
          label={t("stepsAt", { label: step.label })}
        />
      ))}
      <FilterChips chips={chips} />
      <Form method="get" action={searchPath()} className="prose">
        <FacetList
          facets={facets}
          values={{ text: "Sauna", minPrice: "149,50", maxPrice: "" }}
          promotion={{ value: "any", label: t("search:promotion.any") }}
          reply={undefined}
        />
      </Form>
    </section>
  );
}

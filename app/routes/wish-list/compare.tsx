/** /de/merkzettel/vergleich: offers side by side, named by the address. The form offers the wish list to choose from. */
import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";

import { houseName } from "#app/domain/catalogue/offer.ts";
import { comparedNights, mostCompared, readWishList } from "#app/domain/catalogue/wish-list.ts";
import { readCookie } from "#app/http/cookies.server.ts";
import { comparePath, wishListPath } from "#app/http/urls.ts";
import { compareTexts as t } from "#locale/catalogue/wish-list.ts";
import { allPagesTexts as common } from "#locale/all-pages.ts";
import { ChoiceInput, createFieldReader, describedBy, FieldHint, SelectField } from "#app/ui/form/field.tsx";
import { Submit } from "#app/ui/form/form-frame.tsx";
import { ErrorSummary } from "#app/ui/feedback/error-summary.tsx";
import { PageHeading, buildUnlistedMeta } from "#app/ui/layout/page-heading.tsx";
import { Stars } from "#app/ui/offer/offer-card.tsx";
import { Picture } from "#app/ui/offer/picture.tsx";
import { CardPrice } from "#app/ui/offer/price-block.tsx";
import styles from "#app/routes/wish-list/compare.css?url";
import {
  commonNights,
  compareOffers,
  type ComparedOffer,
} from "#app/routes/wish-list/compare-view.server.ts";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta = buildUnlistedMeta<typeof loader>(() => t("title"));

export async function loader({ request, context: { shop } }: LoaderFunctionArgs) {
  const params = new URL(request.url).searchParams;
  const index = await shop.offers();
  const now = { today: shop.today(), instant: shop.now() };
  const asked = readWishList(params.getAll("offer"));
  const offersOf = (slugs: readonly string[]) => slugs.flatMap((slug) => index.findOffer(slug) ?? []);
  const known = offersOf(asked);
  const offers = known.slice(0, mostCompared);
  const wished = comparedNights.find((count) => String(count) === params.get("nights"));
  const nights = wished ?? commonNights(index, offers, now);
  const listed = readWishList(await readCookie("wishList", shop.config, request));
  const errors = [
    ...(params.has("nights") && known.length < 2 ? [t("tooFew")] : []),
    ...(known.length > mostCompared ? [t("tooMany", { most: mostCompared })] : []),
  ];
  return {
    columns: compareOffers(index, offers, nights, now).map((column) => {
      const others = offers.map(({ slug }) => slug).filter((slug) => slug !== column.slug);
      return { ...column, without: comparePath(others, others.length > 1 ? nights : undefined) };
    }),
    nights,
    missing: known.length < asked.length,
    choices: offersOf([...new Set([...known.map(({ slug }) => slug), ...listed])]).map((offer) => ({
      slug: offer.slug,
      name: houseName(offer.contact),
      chosen: known.includes(offer),
    })),
    ...(errors.length > 0 && { reply: { error: { offer: errors } } }),
  };
}

export default function Compare() {
  const { columns, nights, missing, choices, reply } = useLoaderData<typeof loader>();
  const field = createFieldReader<"offer" | "nights">({
    lastResult: reply,
    defaultValue: { nights: String(nights) },
  });
  const offerField = field("offer");
  return (
    <>
      <ErrorSummary reply={reply} />
      <PageHeading title={t("title")} lead={choices.length === 0 ? t("empty") : t("lead")} />
      {missing ? <p>{t("missing")}</p> : null}
      {columns.length > 0 ? <CompareTable columns={columns} /> : null}
      {choices.length > 0 ? (
        <Form method="get" action={comparePath()} className="panel">
          <fieldset
            className={reply ? "field choices field-wrong" : "field choices"}
            aria-describedby={describedBy(offerField, t("chooseHint", { most: mostCompared }))}
          >
            <legend>{t("choose")}</legend>
            <FieldHint field={offerField} hint={t("chooseHint", { most: mostCompared })} />
            {choices.map(({ slug, name, chosen }, position) => (
              <ChoiceInput
                key={slug}
                type="checkbox"
                name="offer"
                id={position === 0 ? offerField.id : `${offerField.id}-${position}`}
                option={{ value: slug, label: name }}
                defaultChecked={chosen}
              />
            ))}
          </fieldset>
          <SelectField
            field={field("nights")}
            label={t("nights")}
            options={comparedNights.map((count) => ({
              value: String(count),
              label: common("count.night", { count }),
            }))}
          />
          <Submit label={t("submit")} kind="primary" />
        </Form>
      ) : null}
      <p>
        <Link to={wishListPath()}>{t("back")}</Link>
      </p>
    </>
  );
}

type Column = ComparedOffer & { without: string };

/** A fact is a row, an offer is a column. Narrow screens scroll the region, and the row heads stay. */
function CompareTable({ columns }: { columns: readonly Column[] }) {
  const rows: [head: string, cell: (column: Column) => ReactNode][] = [
    [t("facts.place"), ({ place }) => <Lines texts={place} />],
    [
      t("facts.kind"),
      ({ kind, category }) => (
        <>
          {kind} <Stars category={category} />
        </>
      ),
    ],
    [
      t("facts.price"),
      ({ card, price }) => (
        <>
          {card ? <CardPrice card={card} /> : null}
          <Lines texts={price} />
        </>
      ),
    ],
    [t("facts.board"), ({ board }) => <Lines texts={board} />],
    [t("facts.cancellation"), ({ cancellation }) => <Lines texts={cancellation} />],
    [t("facts.distances"), ({ distances }) => <Lines texts={distances} />],
    [t("facts.children"), ({ children }) => <Lines texts={children} />],
    [t("facts.included"), ({ included }) => <Lines texts={included} />],
  ];
  const label = t("table", { count: columns.length });
  return (
    // Keyboard users scroll it, too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="compare" role="group" aria-label={label} tabIndex={0}>
      <table>
        <caption className="hidden">{label}</caption>
        <thead>
          <tr>
            <th scope="col">{t("fact")}</th>
            {columns.map(({ slug, name, href, image, without }) => (
              <th scope="col" key={slug}>
                <p>
                  <Link to={href}>{name}</Link>
                </p>
                <Picture image={image} width={640} height={480} sizes="14rem" />
                <p>
                  <Link to={without} className="compare-remove">
                    {t("remove")}
                    <span className="hidden">: {name}</span>
                  </Link>
                </p>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([head, cell]) => (
            <tr key={head}>
              <th scope="row">{head}</th>
              {columns.map((column) => (
                <td key={column.slug}>{cell(column)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Lines({ texts }: { texts: readonly string[] }) {
  const [first = t("unknown"), ...others] = texts;
  if (others.length === 0) return first;
  return (
    <ul>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

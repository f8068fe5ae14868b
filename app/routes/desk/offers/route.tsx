/** /verwaltung/angebote: all offers, on sale or not. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";

import { formatSort, initialOfferSort, offerSorts, readSort } from "#app/domain/operator/list-sort.ts";
import { placeOf } from "#app/domain/catalogue/offer.ts";
import { saleState, saleStates } from "#app/domain/catalogue/sale-run.ts";
import {
  deskNewOfferPath,
  deskOfferPath,
  deskOffersPath,
  deskThemesPath,
} from "#app/http/back-office-urls.ts";
import { readForm } from "#app/http/forms.server.ts";
import { DeskTable } from "#app/routes/desk/desk-table.tsx";
import { admit } from "#app/routes/desk/guard.server.ts";
import { SavedFilters, SaveFilter, saveFilterForm } from "#app/routes/desk/saved-filters/saved-filters.tsx";
import { changeSavedFilters, savedFiltersView } from "#app/routes/desk/saved-filters/view.server.ts";
import { listOfferHeads } from "#app/store/queries/catalogue/offer-heads.server.ts";
import { FormOutcome } from "#app/ui/desk/form-outcome.tsx";
import { createFieldReader, SelectField, TextField } from "#app/ui/form/field.tsx";
import { HiddenField, Submit } from "#app/ui/form/form-frame.tsx";
import { PageHeading, buildUnlistedMeta } from "#app/ui/layout/page-heading.tsx";
import { Pagination } from "#app/ui/layout/pagination.tsx";
import { deskNewOfferTexts } from "#locale/catalogue/offers/offer-create.ts";
import { deskThemeTexts } from "#locale/catalogue/offers/themes.ts";
import { deskOfferTexts as t, saleStateNames } from "#locale/catalogue/offers/offers.ts";

export const meta = buildUnlistedMeta(() => t("title"));

const atOnce = 50;
/** Longest search text in characters, and most words of it. */
const longest = 100;
const mostWords = 8;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { operator } = await admit(request, context, "offers");
  const { db, now } = context.shop;
  const query = new URL(request.url).searchParams;
  const read = (name: string) => (query.get(name) ?? "").trim().slice(0, longest).replaceAll("\0", "");
  const status = saleStates.find((each) => each === read("status")) ?? "";
  const q = read("q");
  const words = q.split(/\s+/).filter((word) => word !== "");
  const sort = readSort(read("sort"), offerSorts, initialOfferSort);
  const all = (await listOfferHeads(db, words.slice(0, mostWords), sort))
    .map((head) => ({ ...head, sale: saleState(head, now()) }))
    .filter(({ sale }) => status === "" || sale === status);
  const pages = Math.ceil(all.length / atOnce);
  const page = Math.min(Number(/^[1-9]\d{0,4}$/.exec(read("seite"))?.[0] ?? 1), Math.max(1, pages));
  const typed = { q, status, sort: formatSort(sort, initialOfferSort) };
  return {
    typed,
    filters: await savedFiltersView(context.shop, operator, "offers", { query, typed }),
    sort,
    page,
    pages,
    all: all.length,
    rows: all
      .slice((page - 1) * atOnce, page * atOnce)
      .map(({ slug, title, name, rank, variants, ...head }) => ({
        slug,
        title,
        house: name,
        place: placeOf(head),
        sale: saleStateNames[head.sale],
        open: head.sale === "on-sale",
        rank,
        variants,
      })),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, context);
  const { operator } = await admit(request, context, "offers");
  return changeSavedFilters(context.shop, operator, "offers", form);
}

const stateChoices = () => [
  { value: "", label: t("states.all") },
  ...saleStates.map((value) => ({ value, label: saleStateNames[value] })),
];

export default function DeskOffers() {
  const { typed, page, pages, all, rows, sort, filters } = useLoaderData<typeof loader>();
  const saving = useActionData<typeof action>()?.reply;
  const field = createFieldReader<keyof typeof typed>({ defaultValue: typed });
  return (
    <>
      <FormOutcome reply={saving} id={saveFilterForm} done={filters.done} />
      <PageHeading title={t("title")} lead={t("lead")} />
      <p>
        <Link to={deskNewOfferPath()}>{deskNewOfferTexts("link")}</Link>
      </p>
      <p>
        <Link to={deskThemesPath()}>{deskThemeTexts("title")}</Link>
      </p>
      <SavedFilters {...filters} />
      <Form method="get" action={deskOffersPath()} className="search" role="search">
        <TextField field={field("q")} label={t("text")} optional={false} autoComplete="off" />
        <SelectField field={field("status")} label={t("state")} optional={false} options={stateChoices()} />
        <HiddenField name="sort" value={typed.sort} />
        <Submit label={t("search")} kind="primary" />
      </Form>
      <SaveFilter {...filters} reply={saving} />
      {rows.length === 0 ? (
        <p>{t("none")}</p>
      ) : (
        <>
          <p>{t("found", { count: all })}</p>
          <DeskTable
            caption={t("title")}
            quiet
            rows={rows}
            rowKey={(row) => row.slug}
            sorting={{ current: sort, href: (to) => deskOffersPath({ ...typed, sort: to }) }}
            columns={[
              {
                heading: t("offer"),
                sort: "property",
                cell: (row) => <Link to={deskOfferPath(row.slug)}>{row.house}</Link>,
              },
              { heading: t("offerTitle"), sort: "title", cell: (row) => row.title },
              { heading: t("place"), sort: "place", cell: (row) => row.place },
              {
                heading: t("state"),
                cell: (row) => (row.open ? row.sale : <span className="late">{row.sale}</span>),
              },
              { heading: t("rank"), kind: "number", sort: "rank", cell: (row) => row.rank },
              { heading: t("variants"), kind: "number", sort: "variants", cell: (row) => row.variants },
            ]}
          />
        </>
      )}
      <Pagination
        page={page}
        pages={pages}
        href={(to) => deskOffersPath({ ...typed, seite: to === 1 ? "" : String(to) })}
      />
      {typed.q === "" && typed.status === "" && typed.sort === "" ? null : (
        <p>
          <Link to={deskOffersPath()}>{t("showAll")}</Link>
        </p>
      )}
    </>
  );
}

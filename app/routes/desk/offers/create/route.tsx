/**
 * /verwaltung/angebote/neu: creates an unpublished offer. `?art=` is what it sells, without which the page asks for it;
 * `?haus=` is an existing property.
 */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";

import { createOffer } from "#app/commands/catalogue/offer-create.server.ts";
import { boards, countryName } from "#app/domain/catalogue/names.ts";
import { hasTaxNumber } from "#app/domain/catalogue/own-sale.ts";
import { houseName } from "#app/domain/catalogue/offer.ts";
import { notFound, seeOther } from "#app/http/access.server.ts";
import { deskNewOfferPath, deskOfferPath, deskOffersPath } from "#app/http/back-office-urls.ts";
import { formKeyIn, newFormKey, readForm } from "#app/http/forms.server.ts";
import { admit } from "#app/routes/desk/guard.server.ts";
import { NewOfferForm } from "#app/routes/desk/offers/create/fields.tsx";
import {
  kindNamed,
  newOfferConstraint,
  offerKinds,
  type OfferKind,
} from "#app/routes/desk/offers/create/form.server.ts";
import { parseNewOffer, refusedNewOffer } from "#app/routes/desk/offers/create/read.server.ts";
import type { Db } from "#app/store/db/database.server.ts";
import { listProperties } from "#app/store/queries/catalogue/offer-heads.server.ts";
import { findContact, listVendors } from "#app/store/queries/catalogue/vendors.server.ts";
import { ErrorSummary } from "#app/ui/feedback/error-summary.tsx";
import { createFieldReader, SelectField } from "#app/ui/form/field.tsx";
import { HiddenField, Submit } from "#app/ui/form/form-frame.tsx";
import { PageHeading, buildUnlistedMeta } from "#app/ui/layout/page-heading.tsx";
import { deskNewOfferTexts as t } from "#locale/catalogue/offers/offer-create.ts";
import { deskOfferTexts } from "#locale/catalogue/offers/offers.ts";

export const meta = buildUnlistedMeta<typeof loader>((page) => titleOf(page?.form?.kind));

const titleOf = (kind: OfferKind | undefined) =>
  kind === undefined ? t("title") : t("titleOf", { kind: t(`kinds.${kind}`) });

/** Countries with properties for German-speaking guests. */
const countries = "DE AT CH IT LI LU FR BE NL DK NO SE FI PL CZ SK HU SI HR ES PT GR MT CY GB IE IS".split(
  " ",
);

/** @throws 404 for an unknown property */
async function readChoice(request: Request, db: Db) {
  const query = new URL(request.url).searchParams;
  const slug = query.get("haus") ?? "";
  const house = slug === "" ? null : await findContact(db, slug);
  if (slug !== "" && !house) throw notFound(request);
  return { kind: kindNamed(query.get("art")), house };
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  await admit(request, context, "offers");
  const { db, now } = context.shop;
  const { kind, house } = await readChoice(request, db);
  if (kind === null) return { form: null, kinds: offerKinds };
  const properties = await listProperties(db, kind === "reise" ? "Cruise" : "Hotel");
  const all = await listVendors(db);
  const vendors = all.filter(({ organiser }) => kind !== "reise" || organiser);
  const { operator } = context.shop.config;
  const isFirst = house === null && all.length === 0;
  return {
    kinds: offerKinds,
    form: {
      kind,
      formKey: newFormKey(),
      house: house && { slug: house.slug, name: houseName(house) },
      vendor: properties.find(({ slug }) => slug === house?.slug)?.vendor ?? "",
      properties: properties.map((each) => ({ value: each.slug, label: houseName(each) })),
      constraint: newOfferConstraint({ kind, house }, now()),
      // The first offers of a hotel's own shop are its own rooms.
      operator: isFirst ? toVendorFields(operator) : null,
      canSellOwn: isFirst && kind !== "reise" && hasTaxNumber(operator),
      vendors: vendors.map(({ key, name }) => ({ value: key, label: name })),
      countries: countries.map((code) => ({ value: code, label: countryName(code) })),
      boards: Object.values(boards).map(({ shortName, longName }) => ({
        value: shortName as string,
        label: longName,
      })),
    },
  };
}

function toVendorFields({
  name,
  street,
  postcode,
  city,
  email,
}: Record<"name" | "street" | "postcode" | "city" | "email", string>) {
  return { vendorName: name, vendorAddress: `${street}, ${postcode} ${city}`, vendorEmail: email };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, context, { typeset: true });
  const { operator } = await admit(request, context, "offers");
  const work = context.shop.work();
  const { kind, house } = await readChoice(request, work.db);
  if (kind === null) throw seeOther(deskNewOfferPath());
  const canSellOwn = hasTaxNumber(context.shop.config.operator);
  const read = parseNewOffer(form, { kind, house, canSellOwn }, work.now);
  if (!read.ok) return data(read, { status: 422 });
  const answer = await createOffer(work, read.wish, { operator, formKey: formKeyIn(form) });
  if (answer.ok) return seeOther(deskOfferPath(answer.slug, "angelegt"));
  return data(refusedNewOffer(form, kind, answer), { status: 422 });
}

export default function DeskNewOffer() {
  const { form, kinds } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  return (
    <>
      <ErrorSummary reply={reply} />
      <PageHeading title={titleOf(form?.kind)} lead={t("lead")} />
      {form ? (
        <>
          <PropertyChoice {...form} />
          <NewOfferForm {...form} reply={reply} />
          <p>
            <Link to={deskNewOfferPath()}>{t("kinds.other")}</Link>
          </p>
        </>
      ) : (
        <KindChoice kinds={kinds} />
      )}
      <p>
        <Link to={deskOffersPath()}>{deskOfferTexts("back")}</Link>
      </p>
    </>
  );
}

function KindChoice({ kinds }: { kinds: readonly OfferKind[] }) {
  return (
    <nav aria-labelledby="kinds">
      <h2 id="kinds">{t("kinds.title")}</h2>
      <ul>
        {kinds.map((kind) => (
          <li key={kind}>
            <Link to={deskNewOfferPath({ art: kind })}>{t(`kinds.${kind}`)}</Link>
            {`: ${t(`kinds.${kind}Text`)}`}
          </li>
        ))}
      </ul>
    </nav>
  );
}

type FormPage = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>["form"]>;

/** A GET form, because the fields depend on it. The first property of a shop has nothing to choose from. */
function PropertyChoice({ kind, house, properties }: FormPage) {
  if (house)
    return (
      <section aria-labelledby="house">
        <h2 id="house">{t("choose.chosen", { house: house.name })}</h2>
        <p>{t("choose.chosenText")}</p>
        <p>
          <Link to={deskNewOfferPath({ art: kind })}>{t("choose.otherHouse")}</Link>
        </p>
      </section>
    );
  if (properties.length === 0) return null;
  const field = createFieldReader<"haus">({});
  return (
    <section aria-labelledby="choose">
      <h2 id="choose">{t("choose.title")}</h2>
      <p>{t("choose.text")}</p>
      <Form method="get" action={deskNewOfferPath()} className="search">
        <HiddenField name="art" value={kind} />
        <SelectField
          field={field("haus")}
          label={t("choose.field")}
          optional={false}
          options={[{ value: "", label: t("choose.none") }, ...properties]}
        />
        <Submit label={t("choose.submit")} />
      </Form>
    </section>
  );
}

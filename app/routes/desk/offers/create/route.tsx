/** /verwaltung/angebote/neu: creates an unpublished offer. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";

import { createOffer } from "#app/commands/catalogue/offer-create.server.ts";
import { boards, countryName } from "#app/domain/catalogue/names.ts";
import { seeOther } from "#app/http/access.server.ts";
import { constraintOf, readForm } from "#app/http/forms.server.ts";
import { deskOfferPath, deskOffersPath } from "#app/http/back-office-urls.ts";
import { admit } from "#app/routes/desk/guard.server.ts";
import {
  type NewOfferField,
  newOfferForm,
  parseNewOffer,
  refusedNewOffer,
} from "#app/routes/desk/offers/create/form.server.ts";
import { listVendors } from "#app/store/queries/catalogue/vendors.server.ts";
import { ErrorSummary } from "#app/ui/feedback/error-summary.tsx";
import {
  CountField,
  DateField,
  createFieldReader,
  SelectField,
  TextArea,
  TextField,
} from "#app/ui/form/field.tsx";
import { Submit } from "#app/ui/form/form-frame.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { PageHeading, buildUnlistedMeta } from "#app/ui/layout/page-heading.tsx";
import { deskNewOfferTexts as t } from "#locale/catalogue/offers/offer-create.ts";
import { deskOfferTexts } from "#locale/catalogue/offers/offers.ts";

export const meta = buildUnlistedMeta(() => t("title"));

/** Countries with properties for German-speaking guests. */
const countries = "DE AT CH IT LI LU FR BE NL DK NO SE FI PL CZ SK HU SI HR ES PT GR MT CY GB IE IS".split(
  " ",
);

export async function loader({ request, context }: LoaderFunctionArgs) {
  await admit(request, context, "offers");
  const vendors = await listVendors(context.shop.db);
  return {
    constraint: constraintOf(newOfferForm(context.shop.now(), false)),
    vendors: vendors.map(({ key, name }) => ({ value: key, label: name })),
    countries: countries.map((code) => ({ value: code, label: countryName(code) })),
    boards: Object.values(boards).map(({ shortName, longName }) => ({
      value: shortName as string,
      label: longName,
    })),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, context, { typeset: true });
  const { operator } = await admit(request, context, "offers");
  const work = context.shop.work();
  const read = parseNewOffer(form, work.now);
  if (!read.ok) return data(read, { status: 422 });
  const answer = await createOffer(work, read.wish, { operator });
  if (answer.ok) return seeOther(deskOfferPath(read.wish.offer.slug, "angelegt"));
  return data(refusedNewOffer(form, answer), { status: 422 });
}

const usual = () => ({ country: "DE", board: "UF", nights: "1", persons: "2", bands: t("usualBands") });

export default function DeskNewOffer() {
  const { constraint, vendors, countries: lands, boards: meals } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  const field = createFieldReader<NewOfferField>({ constraint, lastResult: reply, defaultValue: usual() });
  const line = (name: NewOfferField, label: string, more: Partial<Parameters<typeof TextField>[0]> = {}) => (
    <TextField field={field(name)} label={label} autoComplete="off" {...more} />
  );
  return (
    <>
      <ErrorSummary reply={reply} />
      <PageHeading title={t("title")} lead={t("lead")} />
      <PostForm intent="create">
        <h2>{t("house")}</h2>
        {line("name", t("name"))}
        {line("address", t("address"))}
        {line("zip", t("zip"), { width: "short" })}
        {line("city", t("city"))}
        {line("state", t("state"), { hint: t("stateHint") })}
        <SelectField
          field={field("country")}
          label={t("country")}
          options={lands}
          optional={false}
          width="medium"
        />
        {line("phone", t("phone"), { type: "tel" })}
        <SelectField
          field={field("vendor")}
          label={t("vendor")}
          hint={t("vendorHint")}
          optional={false}
          options={[{ value: "", label: t("newVendor") }, ...vendors]}
        />
        {line("vendorName", t("vendorName"))}
        {line("vendorAddress", t("vendorAddress"))}
        {line("vendorEmail", t("vendorEmail"), { type: "email" })}
        <h2>{t("offer")}</h2>
        {line("title", t("offerTitle"))}
        {line("slug", t("slug"), { hint: t("slugHint") })}
        <h2>{t("stay")}</h2>
        {line("room", t("room"))}
        <SelectField
          field={field("board")}
          label={t("board")}
          options={meals}
          optional={false}
          width="medium"
        />
        <CountField field={field("nights")} label={t("nights")} />
        <CountField field={field("persons")} label={t("persons")} />
        {line("price", t("price"), { width: "short", inputMode: "decimal" })}
        <CountField field={field("rooms")} label={t("rooms")} />
        <DateField field={field("from")} label={t("from")} />
        <DateField field={field("to")} label={t("to")} hint={t("toHint")} />
        <TextArea field={field("bands")} label={t("bands")} hint={t("bandsHint")} rows={3} />
        <Submit label={t("submit")} kind="primary" />
      </PostForm>
      <p>
        <Link to={deskOffersPath()}>{deskOfferTexts("back")}</Link>
      </p>
    </>
  );
}

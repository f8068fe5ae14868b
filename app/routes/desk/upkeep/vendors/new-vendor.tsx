/** /verwaltung/anbieter/neu: creates a vendor. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";

import { createVendor } from "#app/commands/catalogue/vendors.server.ts";
import { hasTaxNumber } from "#app/domain/catalogue/own-sale.ts";
import { seeOther } from "#app/http/access.server.ts";
import { deskVendorsPath } from "#app/http/back-office-urls.ts";
import { readForm } from "#app/http/forms.server.ts";
import { admit } from "#app/routes/desk/guard.server.ts";
import { VendorForm } from "#app/routes/desk/upkeep/vendors/vendor-fields.tsx";
import {
  parseVendor,
  refusedVendor,
  vatFields,
  vendorConstraint,
  vendorValues,
} from "#app/routes/desk/upkeep/vendors/vendor-form.server.ts";
import { ErrorSummary } from "#app/ui/feedback/error-summary.tsx";
import { buildUnlistedMeta, PageHeading } from "#app/ui/layout/page-heading.tsx";
import { deskVendorTexts as t } from "#locale/catalogue/offers/vendors.ts";

export const meta = buildUnlistedMeta(() => t("new"));

export async function loader({ request, context }: LoaderFunctionArgs) {
  await admit(request, context, "vendors");
  return { constraint: vendorConstraint, values: vendorValues(), vat: vatFields() };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, context, { typeset: true });
  const { operator } = await admit(request, context, "vendors");
  const read = parseVendor(form, hasTaxNumber(context.shop.config.operator));
  if (!read.ok) return data({ reply: read.reply, changed: read.changed }, { status: 422 });
  const answer = await createVendor(context.shop.work(), read.edit(), { operator });
  if (answer.ok) return seeOther(deskVendorsPath("angelegt"));
  return data(refusedVendor(form, answer), { status: 422 });
}

export default function DeskNewVendor() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <>
      <ErrorSummary reply={answer?.reply} />
      <PageHeading title={t("new")} />
      <VendorForm {...page} answer={answer} stand="" intent="create" submit={t("add")} />
      <p>
        <Link to={deskVendorsPath()}>{t("back")}</Link>
      </p>
    </>
  );
}

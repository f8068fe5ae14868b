/** /verwaltung/anbieter/{vendor}: changes a vendor, or deletes one that is not used. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";

import {
  changeVendor,
  hashVendor,
  readVendor,
  removeVendor,
} from "#app/commands/catalogue/vendors.server.ts";
import { hasTaxNumber } from "#app/domain/catalogue/own-sale.ts";
import { notFound, seeOther } from "#app/http/access.server.ts";
import { deskOfferPath, deskVendorsPath } from "#app/http/back-office-urls.ts";
import { readForm } from "#app/http/forms.server.ts";
import { actorIn } from "#app/routes/desk/form.server.ts";
import { admit } from "#app/routes/desk/guard.server.ts";
import { VendorForm } from "#app/routes/desk/upkeep/vendors/vendor-fields.tsx";
import {
  parseVendor,
  refusedVendor,
  vatFields,
  vendorConstraint,
  vendorValues,
} from "#app/routes/desk/upkeep/vendors/vendor-form.server.ts";
import { isVendorUsed, listOffersOfVendor } from "#app/store/queries/catalogue/vendors.server.ts";
import { RemoveEntry, UsedByOffers } from "#app/routes/desk/upkeep/used-by-offers.tsx";
import { ErrorSummary } from "#app/ui/feedback/error-summary.tsx";
import { buildUnlistedMeta, PageHeading } from "#app/ui/layout/page-heading.tsx";
import { deskVendorTexts as t } from "#locale/catalogue/offers/vendors.ts";

export const meta = buildUnlistedMeta<typeof loader>((page) => page?.name ?? t("title"));

/** @throws 404 for an unknown vendor, and as `admit` */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await admit(request, context, "vendors");
  const { db } = context.shop;
  const vendor = await readVendor(db, params["vendor"] ?? "");
  if (!vendor) throw notFound(request);
  return {
    name: vendor.name,
    vendorKey: vendor.key,
    stand: hashVendor(vendor),
    constraint: vendorConstraint,
    values: vendorValues(vendor),
    vat: vatFields(),
    offers: (await listOffersOfVendor(db, vendor.key)).map(({ slug, title }) => ({
      title,
      href: deskOfferPath(slug),
    })),
    used: await isVendorUsed(db, vendor.key),
  };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const form = await readForm(request, context, { typeset: true });
  const { operator } = await admit(request, context, "vendors");
  const work = context.shop.work();
  const key = params["vendor"] ?? "";
  if (form.get("intent") === "remove") {
    const answer = await removeVendor(work, key, { operator });
    if (answer.ok) return seeOther(deskVendorsPath("geloescht"));
    return data(refusedVendor(form, answer), { status: 422 });
  }
  const current = await readVendor(context.shop.db, key);
  if (!current) throw notFound(request);
  const canSellOwn = current.sells === "own" || hasTaxNumber(context.shop.config.operator);
  const read = parseVendor(form, canSellOwn);
  if (!read.ok) return data({ reply: read.reply, changed: read.changed }, { status: 422 });
  const by = actorIn(form, operator);
  const answer = await changeVendor(work, key, {
    edit: (before) => ({ key: before.key, ...read.edit(before) }),
    by,
  });
  if (answer.ok) return seeOther(deskVendorsPath("gespeichert"));
  return data(refusedVendor(form, answer), { status: 422 });
}

export default function DeskVendor() {
  const { name, vendorKey, offers, used, ...form } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const isSaving = answer?.reply.initialValue?.["intent"] !== "remove";
  return (
    <>
      <ErrorSummary reply={answer?.reply} />
      <PageHeading above={t("title")} title={name} lead={`${t("key")}: ${vendorKey}`} />
      <VendorForm {...form} answer={isSaving ? answer : undefined} intent="save" submit={t("change")} />
      <UsedByOffers title={t("offers")} offers={offers} />
      <RemoveEntry title={t("remove")} used={used} usedText={t("used")} removeText={t("removeText")} />
      <p>
        <Link to={deskVendorsPath()}>{t("back")}</Link>
      </p>
    </>
  );
}

/** /verwaltung/anbieter: the vendors, with whom customers make their contracts. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";

import { deskNewVendorPath, deskVendorPath } from "#app/http/back-office-urls.ts";
import { DeskTable } from "#app/routes/desk/desk-table.tsx";
import { admit } from "#app/routes/desk/guard.server.ts";
import { countOffersByVendor, listVendors } from "#app/store/queries/catalogue/vendors.server.ts";
import { FormOutcome } from "#app/ui/desk/form-outcome.tsx";
import { buildUnlistedMeta, PageHeading } from "#app/ui/layout/page-heading.tsx";
import { deskVendorTexts as t } from "#locale/catalogue/offers/vendors.ts";

export const meta = buildUnlistedMeta(() => t("title"));

const doneNames = ["angelegt", "gespeichert", "geloescht"] as const;

export async function loader({ request, context }: LoaderFunctionArgs) {
  await admit(request, context, "vendors");
  const doneParam = new URL(request.url).searchParams.get("erledigt");
  const offers = await countOffersByVendor(context.shop.db);
  const vendors = await listVendors(context.shop.db);
  return {
    done: doneNames.find((each) => each === doneParam) ?? null,
    rows: vendors
      .toSorted((one, other) => one.name.localeCompare(other.name, "de"))
      .map(({ key, name, address, sells, organiser }) => ({
        href: deskVendorPath(key),
        name,
        address,
        contract: t(`contracts.${organiser ? "organiser" : (sells ?? "brokered")}`),
        offers: offers.get(key) ?? 0,
      })),
  };
}

export default function DeskVendors() {
  const { done, rows } = useLoaderData<typeof loader>();
  return (
    <>
      <FormOutcome reply={undefined} done={done && t(`done.${done}`)} />
      <PageHeading title={t("title")} lead={t("lead")} />
      <p>
        <Link to={deskNewVendorPath()}>{t("new")}</Link>
      </p>
      {rows.length === 0 ? (
        <p>{t("none")}</p>
      ) : (
        <DeskTable
          caption={t("title")}
          quiet
          rows={rows}
          rowKey={({ href }) => href}
          columns={[
            { heading: t("name"), cell: ({ href, name }) => <Link to={href}>{name}</Link> },
            { heading: t("address"), cell: ({ address }) => address },
            { heading: t("contract"), cell: ({ contract }) => contract },
            { heading: t("offers"), cell: ({ offers }) => offers },
          ]}
        />
      )}
    </>
  );
}

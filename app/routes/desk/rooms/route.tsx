/** /verwaltung/zimmer: variants by offer. Property operators see their own. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";

import { scopeOf } from "#app/domain/operator/role.ts";
import { deskRoomsPath, deskRoomTablePath, deskVariantPath } from "#app/http/back-office-urls.ts";
import { DeskTable } from "#app/routes/desk/desk-table.tsx";
import { admit } from "#app/routes/desk/guard.server.ts";
import { variantName } from "#app/routes/desk/rooms/open-variant.server.ts";
import { listRoomVariants } from "#app/store/queries/catalogue/rooms.server.ts";
import { createFieldReader, TextField } from "#app/ui/form/field.tsx";
import { Submit } from "#app/ui/form/form-frame.tsx";
import { PageHeading, buildUnlistedMeta } from "#app/ui/layout/page-heading.tsx";
import { deskRoomTexts as t } from "#locale/catalogue/rooms.ts";

export const meta = buildUnlistedMeta(() => t("title"));

/** Longest search text, in characters. */
const longest = 100;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { operator } = await admit(request, context, "rooms");
  const { db, now } = context.shop;
  const q = (new URL(request.url).searchParams.get("q") ?? "").trim().slice(0, longest).replaceAll("\0", "");
  const variants = await listRoomVariants(db, scopeOf(operator), q);
  return {
    q,
    rows: variants.map(
      ({ id, slug, title, house, room, board, additional, dated, stopped, runEnd }, index) => ({
        id,
        slug,
        title: variants[index - 1]?.slug === slug ? null : t("house", { offer: title, house }),
        offer: title,
        name: variantName(room, board, additional),
        stopped,
        sale: t(stopped ? "stopped" : runEnd <= now() ? "over" : dated ? "open" : "vouchersOnly"),
      }),
    ),
  };
}

export default function DeskRooms() {
  const { q, rows } = useLoaderData<typeof loader>();
  const field = createFieldReader<"q">({ defaultValue: { q } })("q");
  return (
    <>
      <PageHeading title={t("title")} />
      <p>
        <Link to={deskRoomTablePath()}>{t("table")}</Link>
      </p>
      <Form method="get" action={deskRoomsPath()} className="search" role="search">
        <TextField field={field} label={t("text")} optional={false} autoComplete="off" />
        <Submit label={t("search")} kind="primary" />
      </Form>
      {rows.length === 0 ? (
        <p>{t("none")}</p>
      ) : (
        <DeskTable
          caption={t("title")}
          quiet
          rows={rows}
          rowKey={({ id }) => id}
          columns={[
            {
              heading: t("offer"),
              cell: ({ title, offer }) => title ?? <span className="hidden">{offer}</span>,
            },
            { heading: t("variant"), cell: ({ id, name }) => <Link to={deskVariantPath(id)}>{name}</Link> },
            {
              heading: t("sale"),
              cell: ({ sale, stopped }) => (stopped ? <span className="late">{sale}</span> : sale),
            },
          ]}
        />
      )}
      {q === "" ? null : (
        <p>
          <Link to={deskRoomsPath()}>{t("showAll")}</Link>
        </p>
      )}
    </>
  );
}

/** /verwaltung/zimmer: what is for sale, by offer. A house sees its own. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";

import { scopeOf } from "#app/domain/desk/role.ts";
import { deskVariantPath } from "#app/http/urls.ts";
import { DeskTable } from "#app/routes/desk/desk-table.tsx";
import { admit } from "#app/routes/desk/guard.server.ts";
import { variantName } from "#app/routes/desk/rooms/open-variant.server.ts";
import { listRoomVariants } from "#app/store/queries/desk/rooms.server.ts";
import { PageHeading, unlisted } from "#app/ui/layout/page-heading.tsx";
import { deskRoomTexts as t } from "#locale/desk/rooms.ts";

export const meta = unlisted(() => t("title"));

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { operator } = await admit(request, context, "rooms");
  const { db, now } = context.shop;
  const variants = await listRoomVariants(db, scopeOf(operator));
  return {
    rows: variants.map(({ id, slug, title, room, board, additional, dated, stopped, runEnd }, index) => ({
      id,
      slug,
      title: variants[index - 1]?.slug === slug ? null : title,
      offer: title,
      name: variantName(room, board, additional),
      stopped,
      sale: t(stopped ? "stopped" : runEnd <= now() ? "over" : dated ? "open" : "vouchersOnly"),
    })),
  };
}

export default function DeskRooms() {
  const { rows } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading title={t("title")} lead={t("lead")} />
      {rows.length === 0 ? (
        <p>{t("none")}</p>
      ) : (
        <DeskTable caption={t("title")} columns={[t("offer"), t("variant"), t("sale")]} quiet>
          {rows.map(({ id, title, offer, name, sale, stopped }) => (
            <tr key={id}>
              <th scope="row">{title ?? <span className="hidden">{offer}</span>}</th>
              <td>
                <Link to={deskVariantPath(id)}>{name}</Link>
              </td>
              <td className={stopped ? "late" : undefined}>{sale}</td>
            </tr>
          ))}
        </DeskTable>
      )}
    </>
  );
}

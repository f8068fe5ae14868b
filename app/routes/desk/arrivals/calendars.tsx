/** /verwaltung/anreisen/kalender: the addresses under which houses subscribe to their arrivals. A house sees its own. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";

import { calendarPath, renewCalendar } from "#app/commands/desk/house-calendars.server.ts";
import { scopeOf } from "#app/domain/desk/role.ts";
import { notFound, seeOther } from "#app/http/access.server.ts";
import { readForm, refusedForm } from "#app/http/forms.server.ts";
import { deskArrivalsPath, deskCalendarsPath } from "#app/http/desk-urls.ts";
import { DeskTable } from "#app/routes/desk/desk-table.tsx";
import { admit } from "#app/routes/desk/guard.server.ts";
import { listCalendarHouses } from "#app/store/queries/desk/house-calendars.server.ts";
import { ErrorSummary } from "#app/ui/feedback/error-summary.tsx";
import { Notice } from "#app/ui/feedback/notices.tsx";
import { ButtonForm } from "#app/ui/form/post-form.tsx";
import { PageHeading, unlisted } from "#app/ui/layout/page-heading.tsx";
import { deskCalendarTexts as t } from "#locale/desk/calendars.ts";

export const meta = unlisted(() => t("title"));

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { operator } = await admit(request, context, "arrivals");
  const { config, db } = context.shop;
  const houses = await listCalendarHouses(db, scopeOf(operator));
  return {
    done: new URL(request.url).searchParams.get("erledigt") === "erneuert",
    houses: houses.map((house) => ({
      ...house,
      address: config.publicUrl + calendarPath(config.sessionSecrets[0], house),
    })),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, context);
  const { operator } = await admit(request, context, "arrivals");
  const vendorKey = String(form.get("house") ?? "");
  const scope = scopeOf(operator);
  const seen = String(form.get("edition") ?? "");
  const own = (scope === null || scope === vendorKey) && /^\d{1,9}$/.test(seen);
  const answer =
    own && (await renewCalendar(context.shop.work(), { vendorKey, seen: Number(seen), by: { operator } }));
  // Another house is not there for a house.
  if (!answer || (!answer.ok && answer.refusal === "unknown")) throw notFound(request);
  if (answer.ok) return seeOther(deskCalendarsPath("erneuert"));
  return data({ reply: refusedForm(form, { "": t("errors.changed") }) }, { status: 422 });
}

export default function DeskCalendars() {
  const { houses, done } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  return (
    <>
      <ErrorSummary reply={reply} />
      {done && !reply ? (
        <Notice kind="success">
          <p>{t("done")}</p>
        </Notice>
      ) : null}
      <PageHeading title={t("title")} lead={t("lead")} />
      <p>{t("secret")}</p>
      {houses.length === 0 ? (
        <p>{t("none")}</p>
      ) : (
        <DeskTable caption={t("title")} columns={[t("house"), t("address")]} quiet>
          {houses.map(({ vendorKey, name, address, edition }) => (
            <tr key={vendorKey}>
              <th scope="row">{name}</th>
              <td>
                <p>
                  <a href={address}>{address}</a>
                </p>
                <ButtonForm
                  intent="renew"
                  values={{ house: vendorKey, edition }}
                  label={t("renew", { house: name })}
                  kind="quiet"
                />
              </td>
            </tr>
          ))}
        </DeskTable>
      )}
      <p>
        <Link to={deskArrivalsPath()}>{t("toArrivals")}</Link>
      </p>
    </>
  );
}

/**
 * /verwaltung/anreisen/kalender: arrival calendars for properties to subscribe to, and calendars of other portals.
 * Property operators see their own.
 */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";

import {
  calendarPath,
  renewCalendar,
  roomCalendarPath,
} from "#app/commands/catalogue/property-calendars.server.ts";
import { setVendorPin } from "#app/commands/voucher/vouchers.server.ts";
import { scopeOf } from "#app/domain/operator/role.ts";
import { notFound, seeOther } from "#app/http/access.server.ts";
import { formKeyIn, newFormKey, readForm, buildRefusalReply } from "#app/http/forms.server.ts";
import { deskArrivalsPath, deskCalendarsPath } from "#app/http/back-office-urls.ts";
import { Feeds } from "#app/routes/desk/arrivals/feeds.tsx";
import { changeFeeds, feedIntents, feedsView } from "#app/routes/desk/arrivals/feeds.server.ts";
import { DeskTable } from "#app/routes/desk/desk-table.tsx";
import { admit } from "#app/routes/desk/guard.server.ts";
import {
  type CalendarHouse,
  listCalendarHouses,
  listCalendarRooms,
} from "#app/store/queries/catalogue/property-calendars.server.ts";
import type { Shop } from "#app/main/shop.server.ts";
import { ErrorSummary } from "#app/ui/feedback/error-summary.tsx";
import { Notice } from "#app/ui/feedback/notices.tsx";
import { ButtonForm } from "#app/ui/form/post-form.tsx";
import { PageHeading, buildUnlistedMeta } from "#app/ui/layout/page-heading.tsx";
import { deskCalendarTexts as t } from "#locale/catalogue/property-calendars.ts";
import { roomFeedTexts as feedTexts } from "#locale/operator/connections/room-feeds.ts";

export const meta = buildUnlistedMeta(() => t("title"));

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { operator } = await admit(request, context, "arrivals");
  const { config, db } = context.shop;
  const houses = await listCalendarHouses(db, scopeOf(operator));
  const { searchParams } = new URL(request.url);
  const done = searchParams.get("erledigt");
  const chosen = houses.find(({ vendorKey }) => vendorKey === searchParams.get("haus"));
  const feeds = await feedsView(context.shop, operator, done);
  return {
    feeds,
    done: done === "erneuert" ? t("done") : feeds.done,
    formKey: newFormKey(),
    rooms: chosen ? await roomsView(context.shop, chosen) : null,
    houses: houses.map((house) => ({
      ...house,
      address: config.publicUrl + calendarPath(config.sessionSecrets[0], house),
    })),
  };
}

async function roomsView({ config, db }: Pick<Shop, "config" | "db">, house: CalendarHouse) {
  const rooms = await listCalendarRooms(db, house.vendorKey);
  return {
    house: house.name,
    rows: rooms.map(({ roomId, room, house: property, offer }) => ({
      roomId,
      name: `${room}, ${property}, ${offer}`,
      address: config.publicUrl + roomCalendarPath(config.sessionSecrets[0], house, roomId),
    })),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, context);
  if (feedIntents.includes(form.get("intent"))) {
    const { operator } = await admit(request, context, "occupancy");
    return changeFeeds(context.shop, operator, form);
  }
  const isPin = form.get("intent") === "pin";
  const { operator } = await admit(request, context, isPin ? "redeem" : "arrivals");
  const vendorKey = String(form.get("house") ?? "");
  const scope = scopeOf(operator);
  const seen = String(form.get("edition") ?? "");
  if (isPin) {
    const isOwn = scope === null || scope === vendorKey;
    const set = isOwn
      ? await setVendorPin(context.shop.work(), vendorKey, { by: { operator }, formKey: formKeyIn(form) })
      : null;
    if (!set?.ok) throw notFound(request);
    return { reply: undefined, pin: { house: set.name, digits: set.pin } };
  }
  const own = (scope === null || scope === vendorKey) && /^\d{1,9}$/.test(seen);
  const answer =
    own && (await renewCalendar(context.shop.work(), { vendorKey, seen: Number(seen), by: { operator } }));
  // For a property operator other properties do not exist.
  if (!answer || (!answer.ok && answer.refusal === "unknown")) throw notFound(request);
  if (answer.ok) return seeOther(deskCalendarsPath("erneuert"));
  return data({ reply: buildRefusalReply(form, { "": t("errors.changed") }), pin: null }, { status: 422 });
}

export default function DeskCalendars() {
  const { houses, done, formKey, feeds, rooms } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const reply = answer?.reply;
  return (
    <>
      <ErrorSummary reply={reply} />
      {answer?.pin ? (
        <Notice kind="success">
          <p>
            {t("pin.set", answer.pin)} <strong>{answer.pin.digits}</strong>
          </p>
          <p>{t("pin.once")}</p>
        </Notice>
      ) : null}
      {done && !answer ? (
        <Notice kind="success">
          <p>{done}</p>
        </Notice>
      ) : null}
      <PageHeading title={t("title")} lead={t("lead")} />
      <p>
        <a href="#feeds">{feedTexts("title")}</a>
      </p>
      <p>{t("secret")}</p>
      <p>{t("pin.text")}</p>
      {houses.length === 0 ? (
        <p>{t("none")}</p>
      ) : (
        <DeskTable
          caption={t("title")}
          quiet
          rows={houses}
          rowKey={({ vendorKey }) => vendorKey}
          columns={[
            { heading: t("house"), cell: ({ name }) => name },
            {
              heading: t("address"),
              cell: ({ vendorKey, name, address, edition }) => (
                <>
                  <p>
                    <a href={address}>{address}</a>
                  </p>
                  <p>
                    <Link to={`${deskCalendarsPath()}?${new URLSearchParams({ haus: vendorKey })}#zimmer`}>
                      {t("rooms.link", { house: name })}
                    </Link>
                  </p>
                  <ButtonForm
                    intent="renew"
                    values={{ house: vendorKey, edition }}
                    label={t("renew", { house: name })}
                    kind="quiet"
                  />
                  <ButtonForm
                    intent="pin"
                    values={{ house: vendorKey, formKey }}
                    label={t("pin.new", { house: name })}
                    kind="quiet"
                  />
                </>
              ),
            },
          ]}
        />
      )}
      {rooms ? <RoomCalendars {...rooms} /> : null}
      <Feeds {...feeds} reply={reply} />
      <p>
        <Link to={deskArrivalsPath()}>{t("toArrivals")}</Link>
      </p>
    </>
  );
}

function RoomCalendars({ house, rows }: Awaited<ReturnType<typeof roomsView>>) {
  return (
    <section aria-labelledby="zimmer">
      <h2 id="zimmer">{t("rooms.title", { house })}</h2>
      <p>{t("rooms.lead")}</p>
      {rows.length === 0 ? (
        <p>{t("rooms.none")}</p>
      ) : (
        <DeskTable
          caption={t("rooms.title", { house })}
          quiet
          rows={rows}
          rowKey={({ roomId }) => roomId}
          columns={[
            { heading: t("rooms.room"), cell: ({ name }) => name },
            { heading: t("address"), cell: ({ address }) => <a href={address}>{address}</a> },
          ]}
        />
      )}
    </section>
  );
}

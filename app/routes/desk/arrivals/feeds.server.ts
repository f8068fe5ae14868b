/** Calendars of other portals: what the page shows, and the acts of its forms. */
import { data } from "@remix-run/node";

import { readFeedAddress } from "#app/commands/catalogue/feed-address.server.ts";
import { addRoomFeed, removeRoomFeed, requestFeed } from "#app/commands/catalogue/room-feeds.server.ts";
import { feedLimits } from "#app/domain/catalogue/room-feed.ts";
import { formatInstant } from "#app/domain/format.ts";
import { type Operator, scopeOf } from "#app/domain/operator/role.ts";
import { seeOther } from "#app/http/access.server.ts";
import { deskCalendarsPath } from "#app/http/back-office-urls.ts";
import { buildRefusalReply } from "#app/http/forms.server.ts";
import { nameRooms } from "#app/locales/choice-names.ts";
import type { Shop } from "#app/main/shop.server.ts";
import type { Db } from "#app/store/db/database.server.ts";
import { type FeedRow, listCountedRooms, listFeeds } from "#app/store/queries/catalogue/room-feeds.server.ts";
import { findOfferOfRoom, listOfferRooms } from "#app/store/queries/catalogue/room-pools.server.ts";
import { roomFeedTexts as t } from "#locale/operator/connections/room-feeds.ts";

const doneNames = ["eingetragen", "geloescht", "gelesen"] as const;
export const feedIntents: readonly unknown[] = ["feed-add", "feed-remove", "feed-read"];

export type FeedsView = Awaited<ReturnType<typeof feedsView>>;

/** Feeds and rooms of the properties that the operator sees. */
export async function feedsView(
  { db, today }: Pick<Shop, "db" | "today">,
  operator: Operator,
  done: string | null,
) {
  const scope = scopeOf(operator);
  const rooms = await listRoomChoices(db, scope);
  const nameOf = new Map(rooms.map(({ value, label }) => [value, label]));
  const doneName = doneNames.find((each) => each === done);
  const feeds = await listFeeds(db, scope, today());
  return {
    done: doneName && t(`done.${doneName}`),
    rooms,
    feeds: feeds.map(({ id, name, url, roomId, house, room, ...feed }) => ({
      id,
      name,
      room: nameOf.get(roomId) ?? t("roomValue", { house, room }),
      feed: t("feedValue", { name, host: new URL(url).hostname }),
      state: stateOf(feed),
      failure: failureOf(feed),
    })),
  };
}

/** Rooms with a known number, named so that no two are the same. */
async function listRoomChoices(db: Db, scope: string | null) {
  const choices: { value: string; label: string }[] = [];
  for (const { offerId, house } of await listCountedRooms(db, scope)) {
    const rooms = await listOfferRooms(db, offerId);
    const names = nameRooms(rooms);
    for (const [index, { id, count }] of rooms.entries())
      if (count !== null)
        choices.push({ value: id, label: t("roomValue", { house, room: names[index] ?? "" }) });
  }
  return choices;
}

function stateOf({ succeeded, failure, blocks }: Pick<FeedRow, "succeeded" | "failure" | "blocks">): string {
  const count = t("blocks", { count: blocks });
  if (succeeded) return `${t("read", { when: formatInstant(succeeded) })} ${count}`;
  return failure === null ? t("waiting") : t("never");
}

function failureOf({ failure, status, tried }: Pick<FeedRow, "failure" | "status" | "tried">): string | null {
  if (failure === null || tried === null) return null;
  return t("failed", { why: t(`failures.${failure}`, { status: status ?? "" }), when: formatInstant(tried) });
}

/** A feed that the operator does not see is not there. */
export async function changeFeeds(
  shop: Pick<Shop, "db" | "work" | "today">,
  operator: Operator,
  form: FormData,
) {
  const read = (name: string) => String(form.get(name) ?? "").trim();
  const scope = scopeOf(operator);
  const by = { operator };
  const intent = form.get("intent");
  if (intent !== "feed-add") {
    const id = read("feed");
    const own = (await listFeeds(shop.db, scope, shop.today())).some((feed) => feed.id === id);
    if (own && intent === "feed-remove") await removeRoomFeed(shop.work(), id, by);
    else if (own) await requestFeed(shop.work(), id);
    return seeOther(deskCalendarsPath(intent === "feed-remove" ? "geloescht" : "gelesen"));
  }
  const errors: Record<string, string> = {};
  const offer = await findOfferOfRoom(shop.db, read("room"));
  const name = read("name");
  const url = readFeedAddress(read("url"));
  if (!offer || (scope !== null && offer.vendorKey !== scope)) errors["room"] = t("refused.room");
  if (name === "" || name.length > feedLimits.name)
    errors["name"] = t("refused.name", { count: feedLimits.name });
  if (url === null) errors["url"] = t("refused.url");
  const refused = (problems: Record<string, string>) =>
    data({ reply: buildRefusalReply(form, problems), pin: null }, { status: 422 });
  if (url === null || Object.keys(errors).length > 0) return refused(errors);
  const answer = await addRoomFeed(shop.work(), { roomId: read("room"), name, url }, by);
  if (answer.ok) return seeOther(deskCalendarsPath("eingetragen"));
  return refused({ room: t(`refused.${answer.refusal}`, { count: feedLimits.perRoom }) });
}

/** What property systems tell about their properties. It waits until an operator takes it over. */
import { isDeepStrictEqual } from "node:util";

import { channelActor } from "#app/commands/catalogue/channel-rooms.server.ts";
import {
  changeOffer,
  hashOfferPart,
  type OfferActor,
  type OfferInFile,
} from "#app/commands/catalogue/offers.server.ts";
import { recordChange } from "#app/commands/operator/audit.server.ts";
import {
  type HotelInfo,
  type InfoField,
  type InfoWords,
  takeProposals,
} from "#app/domain/catalogue/hotel-info.ts";
import type { CommandContext } from "#app/store/db/context.server.ts";
import { transaction } from "#app/store/db/database.server.ts";
import type { ChannelAccess } from "#app/store/queries/catalogue/channels.server.ts";
import * as store from "#app/store/queries/catalogue/channel-infos.server.ts";

type Work = Pick<CommandContext, "db" | "now">;

/** Keeps what was told, instead of what was told before. Idempotent. */
export function saveHotelInfo({ db, now }: Work, access: ChannelAccess, told: HotelInfo): Promise<void> {
  return transaction(db, async (tx) => {
    const before = await store.findHotelInfo(tx, access.vendorKey);
    if (before && isDeepStrictEqual(before.told, told)) return;
    await store.saveHotelInfo(tx, { vendorId: access.vendorId, told, received: now });
    await recordChange({ now }, tx, channelActor(access), {
      action: "channel-info",
      subject: "house",
      subjectId: access.vendorKey,
      label: access.name,
    });
  });
}

/** What was last told about the property of a vendor, and when. */
export const readHotelInfo = ({ db }: Pick<Work, "db">, vendorKey: string) =>
  store.findHotelInfo(db, vendorKey);

/** The first property of a vendor, as the shop shows it. */
export const findHouseOf = ({ db }: Pick<Work, "db">, vendorKey: string) => store.findHouse(db, vendorKey);

/** Version of everything that can be taken over. The form carries it. */
export const hashShown = (offer: OfferInFile): string => `${hashOfferPart(offer, "house")} ${offer.subtitle}`;

/**
 * Takes fields of the property over into an offer. Idempotent.
 * @param wish.received when the information came that the operator saw @param wish.seen `hashShown` of what he saw
 */
export async function takeHotelInfo(
  work: Work,
  slug: string,
  wish: { fields: readonly InfoField[]; received: string; seen: string; words: InfoWords; by: OfferActor },
): ReturnType<typeof changeOffer> {
  const { fields, received, seen, words, by } = wish;
  return transaction(work.db, async (tx) => {
    const slugVendor = await store.findVendorOf(tx, slug);
    const info = slugVendor === null ? null : await store.findHotelInfo(tx, slugVendor);
    if (info?.received.toISOString() !== received) return { ok: false, refusal: "changed" };
    return changeOffer({ db: tx, now: work.now }, slug, {
      part: "house",
      edit: (before) => {
        const taken = takeProposals(before, info.told, { fields, words });
        return isDeepStrictEqual(taken, before) || hashShown(before) === seen ? taken : null;
      },
      by: { operator: by.operator },
    });
  });
}

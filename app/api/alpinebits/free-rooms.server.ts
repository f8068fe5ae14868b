/** OTA_HotelInvCountNotif:FreeRooms. The property tells how many rooms of each category can be booked. */
import { setImmediate as turn } from "node:timers/promises";

import { failed, type Notice, type Outcome } from "#app/api/alpinebits/answer.server.ts";
import type { Message } from "#app/api/alpinebits/message.server.ts";
import {
  checkHotel,
  isTrue,
  readCode,
  readCount,
  readRange,
  Refused,
  soleChildOf,
} from "#app/api/alpinebits/values.server.ts";
import { childrenOf, type XmlElement } from "#app/api/alpinebits/xml/read-xml.server.ts";
import { setFreeRooms } from "#app/commands/catalogue/channel-rooms.server.ts";
import { type DayRange, haveOverlap } from "#app/domain/catalogue/channel.ts";
import type { FreeRooms, ToldDays } from "#app/domain/catalogue/channel-rooms.ts";

/** Elements that are read in one turn of the event loop. */
const perTurn = 500;
/** Single rooms of one category. */
const mostSingleRooms = 1_000;
/** Bookable, out of order, and free but not bookable. Only the first kind is sold. */
const countTypes = { bookable: "2", outOfOrder: "6", outOfMarket: "9" };

export async function receiveFreeRooms({ root, access, work }: Message): Promise<Outcome> {
  const inventories = soleChildOf(root, "Inventories");
  checkHotel(inventories, access);
  const message = await readFreeRooms(root, inventories);
  const { ok, unknown, isTooFar, above } = await setFreeRooms(work, access, message);
  if (!ok) return failed("invalidRoomType", `unknown room categories: ${unknown.join(", ")}`);
  const notices: Notice[] = [
    ...unknown.map((code): Notice => ({
      type: 3,
      text: `room category ${code} is unknown and was left out`,
    })),
    ...(isTooFar ? [{ type: 3, text: "days further ahead than the shop sells were left out" } as const] : []),
    ...above.map((code): Notice => ({
      type: 11,
      text: `the shop has fewer rooms of category ${code} than were sent, and sells no more than it has`,
    })),
  ];
  return { ok: true, notices };
}

async function readFreeRooms(root: XmlElement, inventories: XmlElement): Promise<FreeRooms> {
  const isComplete = readIsComplete(root);
  const items = childrenOf(inventories, "Inventory");
  if (items.length === 0) throw new Refused("missingField", "Inventories must have an Inventory element");
  const [only] = items;
  if (items.length === 1 && only?.children.length === 0) {
    if (!isComplete) throw new Refused("missingField", "only a complete set may be empty");
    return { isComplete, closings: [], counts: new Map(), singleRooms: new Map() };
  }
  const closings: DayRange[] = [];
  const counts = new Map<string, ToldDays[]>();
  const singleRooms: SingleRooms = new Map();
  for (const [at, item] of items.entries()) {
    if (at % perTurn === 0) await turn();
    const [control, ...more] = childrenOf(item, "StatusApplicationControl");
    if (!control || more.length > 0)
      throw new Refused("missingField", "Inventory must have one StatusApplicationControl");
    const range = readRange(control);
    const { AllInvCode, InvTypeCode, InvCode } = control.attributes;
    if (isTrue(AllInvCode)) {
      if (!isComplete)
        throw new Refused("invalidValue", "closing seasons are only allowed in a complete set");
      if (counts.size > 0 || singleRooms.size > 0)
        throw new Refused("invalidValue", "closing seasons must come before all categories");
      if (InvTypeCode !== undefined || InvCode !== undefined || childrenOf(item, "InvCounts").length > 0)
        throw new Refused("invalidValue", "a closing season has neither a category nor counts");
      closings.push(range);
      continue;
    }
    const code = readCode(InvTypeCode, "InvTypeCode");
    if (InvCode === undefined ? singleRooms.size > 0 : counts.size > 0)
      throw new Refused("invalidValue", "categories and single rooms (InvCode) must not be mixed");
    if (InvCode !== undefined) {
      addSingleRoom(singleRooms, code, {
        name: readCode(InvCode, "InvCode"),
        ...range,
        free: readFree(item),
      });
      continue;
    }
    const ranges = counts.get(code);
    const told = { ...range, free: readFree(item) };
    if (ranges) ranges.push(told);
    else counts.set(code, [told]);
  }
  if (haveOverlap(closings)) throw new Refused("invalidDates", "closing seasons must not overlap");
  for (const [code, ranges] of counts)
    if (haveOverlap(ranges)) throw new Refused("invalidDates", `periods of category ${code} overlap`);
  for (const [code, named] of singleRooms) checkNamed(code, named);
  return { isComplete, closings, counts, singleRooms };
}

/** By category and name of the room. */
type SingleRooms = Map<string, Map<string, ToldDays[]>>;

function addSingleRoom(all: SingleRooms, code: string, { name, ...told }: ToldDays & { name: string }): void {
  if (told.free > 1) throw new Refused("invalidValue", `Count of the single room ${name} must be 0 or 1`);
  const category = all.get(code) ?? new Map<string, ToldDays[]>();
  if (category.size >= mostSingleRooms && !category.has(name))
    throw new Refused("invalidValue", `more than ${mostSingleRooms} single rooms in a category`);
  all.set(code, category);
  const ranges = category.get(name);
  if (ranges) ranges.push(told);
  else category.set(name, [told]);
}

function checkNamed(code: string, named: ReadonlyMap<string, readonly ToldDays[]>): void {
  for (const [name, ranges] of named)
    if (haveOverlap(ranges))
      throw new Refused("invalidDates", `periods of room ${name} of category ${code} overlap`);
}

function readIsComplete(root: XmlElement): boolean {
  const [id, ...more] = childrenOf(root, "UniqueID");
  if (!id) return false;
  const { Type, Instance } = id.attributes;
  if (more.length > 0 || Type !== "16" || Instance !== "CompleteSet")
    throw new Refused("invalidValue", "UniqueID must have the Type 16 and the Instance CompleteSet");
  return true;
}

function readFree(item: XmlElement): number {
  const [list, ...more] = childrenOf(item, "InvCounts");
  if (more.length > 0) throw new Refused("invalidValue", "Inventory has more than one InvCounts");
  const seen = new Map<string, number>();
  for (const { attributes } of childrenOf(list, "InvCount")) {
    const type = attributes.CountType ?? "";
    if (!Object.values(countTypes).includes(type))
      throw new Refused("invalidValue", "CountType must be 2, 6 or 9");
    if (seen.has(type)) throw new Refused("invalidValue", `CountType ${type} is there twice`);
    seen.set(type, readCount(attributes.Count, "Count"));
  }
  return seen.get(countTypes.bookable) ?? 0;
}

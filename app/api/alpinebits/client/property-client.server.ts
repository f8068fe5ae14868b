/** The shop as a client of property systems: the handshake, and bookings that are sent (OTA_HotelResNotif:GuestRequests). */
import { document } from "#app/api/alpinebits/answer.server.ts";
import { listCommonVersions } from "#app/api/alpinebits/handshake.server.ts";
import { itemOf, writeBooking } from "#app/api/alpinebits/write-booking.server.ts";
import { childOf, childrenOf, readXml, type XmlElement } from "#app/api/alpinebits/xml/read-xml.server.ts";
import { element } from "#app/api/alpinebits/xml/write-xml.ts";
import type { PropertyClient, PushFault, PushTarget } from "#app/commands/order/channel-pushes.server.ts";
import type { PushFailure } from "#app/domain/catalogue/channel-push.ts";
import { type ChannelVersion, channelVersions } from "#app/domain/catalogue/channel.ts";

/** Sends a form. @throws PostFault when there is no answer */
export type PostForm = (
  url: string,
  message: { headers: Readonly<Record<string, string>>; form: FormData },
) => Promise<{ status: number; text: string }>;

export class PostFault extends Error {
  readonly failure: PushFailure;
  constructor(failure: PushFailure) {
    super(failure);
    this.failure = failure;
  }
}

const pushAction = "action_OTA_HotelResNotif_GuestRequests";
const pingAction = "action_OTA_Ping";
const clientId = "travel-shop";

type Read = { ok: true; root: XmlElement } | ({ ok: false } & PushFault);

const failed = (failure: PushFailure, detail: string | null = null) => ({
  ok: false as const,
  failure,
  detail,
});

export const propertyClient = (post: PostForm): PropertyClient => ({
  async shakeHands(target) {
    const actions = [{ action: pingAction }, { action: pushAction }];
    const wish = { versions: channelVersions.map((version) => ({ version, actions })) };
    const request = document("OTA_PingRQ", "8.000", [element("EchoData", {}, JSON.stringify(wish))]);
    const [newest] = channelVersions;
    const read = await exchange(post, target, {
      action: "OTA_Ping:Handshaking",
      request,
      version: newest,
      answer: "OTA_PingRS",
    });
    if (!read.ok) return read;
    const common = listCommonVersions(childOf(read.root, "Warnings", "Warning")?.text ?? "", pushAction);
    const version = channelVersions.find((each) => common.has(each));
    return version ? { ok: true, version } : failed("no-version");
  },
  async send(target, version, { access, booking }) {
    const content = element("HotelReservations", {}, writeBooking(booking, access));
    const read = await exchange(post, target, {
      action: "OTA_HotelResNotif:GuestRequests",
      request: document("OTA_HotelResNotifRQ", "1.000", [content]),
      version,
      answer: "OTA_HotelResNotifRS",
    });
    if (!read.ok) return read;
    const warnings = childrenOf(childOf(read.root, "Warnings"), "Warning");
    const isThis = (id: string | undefined) => itemOf(id ?? "") === booking.itemId;
    const refused = warnings.find(({ attributes }) => isThis(attributes.RecordID));
    if (refused) {
      const text = refused.text || `Code ${refused.attributes.Code ?? ""}`;
      return { ok: true, answer: { kind: "refused", text } };
    }
    const taken = childrenOf(childOf(read.root, "HotelReservations"), "HotelReservation");
    return taken.some((each) => isThis(childOf(each, "UniqueID")?.attributes.ID))
      ? { ok: true, answer: { kind: "confirmed" } }
      : failed("unconfirmed");
  },
});

async function exchange(
  post: PostForm,
  { url, userName, password }: PushTarget,
  message: { action: string; request: string; version: ChannelVersion; answer: string },
): Promise<Read> {
  const form = new FormData();
  form.set("action", message.action);
  form.set("request", message.request);
  const headers = {
    Authorization: `Basic ${Buffer.from(`${userName}:${password}`).toString("base64")}`,
    "X-AlpineBits-ClientProtocolVersion": message.version,
    "X-AlpineBits-ClientID": clientId,
  };
  try {
    const { status, text } = await post(url, { headers, form });
    if (status < 200 || status > 299) return failed("status", String(status));
    const read = await readXml(text);
    if (!read.ok || read.root.name !== message.answer) return failed("not-understood");
    const error = childrenOf(childOf(read.root, "Errors"), "Error")[0];
    if (error) return failed("error", error.text || `Code ${error.attributes.Code ?? ""}`);
    return childOf(read.root, "Success") ? read : failed("not-understood");
  } catch (error) {
    if (error instanceof PostFault) return failed(error.failure);
    throw error;
  }
}

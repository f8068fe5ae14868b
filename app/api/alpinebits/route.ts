/** /api/alpinebits: where property systems post their messages (AlpineBits HotelData, "HTTPS request and response"). */
import type { LoaderFunctionArgs } from "@remix-run/node";

import { actions } from "#app/api/alpinebits/actions.server.ts";
import { type Outcome, writeAnswer } from "#app/api/alpinebits/answer.server.ts";
import { answerPing, handshakeAction } from "#app/api/alpinebits/handshake.server.ts";
import type { Action, Message } from "#app/api/alpinebits/message.server.ts";
import {
  isLarge,
  readMessage,
  type Unreadable,
  unpackForm,
} from "#app/api/alpinebits/read-message.server.ts";
import { Refused } from "#app/api/alpinebits/values.server.ts";
import { readXml, type XmlFault } from "#app/api/alpinebits/xml/read-xml.server.ts";
import { findChannelAccess, noteChannelUse } from "#app/commands/catalogue/channel-access.server.ts";
import { channelVersions } from "#app/domain/catalogue/channel.ts";
import { safeError } from "#app/http/log.server.ts";
import { findOutage, retryAfter } from "#app/http/outage.server.ts";
import { messageLimit } from "#app/http/request/read-body.server.ts";
import { answeredMessages, runAlone, waitForOthers } from "#app/http/request/under-way.server.ts";
import type { ChannelAccess } from "#app/store/queries/catalogue/channels.server.ts";

const serverHeaders = {
  "Cache-Control": "no-store",
  "Content-Disposition": 'attachment; filename="answer.xml"',
  "X-AlpineBits-Server-Accept-Encoding": "gzip",
};

/** Refused before a message is read: a text that begins with ERROR. */
const refusal = (status: number, text: string, headers: Readonly<Record<string, string>> = {}) =>
  new Response(`ERROR:${text}`, {
    status,
    headers: { ...serverHeaders, "Content-Type": "text/plain; charset=utf-8", ...headers },
  });

const unauthorized = () =>
  refusal(401, "invalid or missing username/password", {
    "WWW-Authenticate": 'Basic realm="AlpineBits", charset="UTF-8"',
  });

const tooMany = (wait: number) => refusal(429, "too many requests", { "Retry-After": String(wait) });

const unreadable: Readonly<Record<Unreadable, [status: number, text: string]>> = {
  "no-form": [400, "the body must be multipart/form-data with the parameters action and request"],
  encoding: [501, "only gzip is supported as Content-Encoding"],
  gzip: [400, "the body is not valid gzip"],
  "too-large": [413, "the message is larger than 20 MB"],
  repeated: [400, "a parameter was sent more than once"],
};

const xmlFaults: Readonly<Record<XmlFault, string>> = {
  malformed: "the request is not well-formed XML 1.0",
  "document-type": "the request has a document type declaration, which is not accepted",
  encoding: "the request must be encoded as UTF-8",
  "too-large": "the request has too many or too deeply nested elements",
  namespace: "all elements must be in the namespace http://www.opentravel.org/OTA/2003/05",
};

export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const { shop, unread } = context;
  try {
    const { headers } = request;
    const access = await findChannelAccess(shop, headers.get("Authorization"));
    if (!access) return unauthorized();
    if (unread?.status === 429) return tooMany(unread.wait);
    if (unread) return refusal(...unreadable["too-large"]);
    if (request.method !== "POST") return refusal(405, "only POST is accepted", { Allow: "POST" });
    const answered = await answeredMessages.run(access.id, () => answerMessage({ request, context }, access));
    return answered === "full" ? tooMany(waitForOthers) : answered;
  } catch (error) {
    if (error instanceof Response) return refusal(error.status, "the message could not be read");
    if (findOutage(error)) return refusal(503, "try again later", retryAfter);
    shop.log.error(
      { requestId: context.requestId, error: safeError(error) },
      "a message of a property system could not be answered",
    );
    return refusal(500, `internal error, request ${context.requestId}`);
  }
}

export const action = loader;

type Asked = Pick<LoaderFunctionArgs, "request" | "context">;

async function answerMessage({ request, context }: Asked, access: ChannelAccess): Promise<Response> {
  const { shop } = context;
  const { headers } = request;
  await noteChannelUse(shop.work(), access, headers.get("X-AlpineBits-ClientID"));
  const type = headers.get("Content-Type") ?? "";
  const encoding = headers.get("Content-Encoding") ?? "";
  const form = await unpackForm(context.fileForm ?? new Uint8Array(), { type, encoding });
  if (typeof form === "string") return refusal(...unreadable[form]);
  if (!isLarge(form)) return answerForm({ request, context }, access, { form, type });
  // The elements of a large message take a few hundred megabytes, also when it came as a few kilobytes of gzip.
  const answered = await runAlone(request, async () => {
    // The access may have ended while the message waited.
    const isOpen = await findChannelAccess(shop, headers.get("Authorization"));
    return isOpen ? answerForm({ request, context }, access, { form, type }) : unauthorized();
  });
  return answered === "left" ? refusal(400, "the client has closed the connection") : answered;
}

async function answerForm(
  { request, context: { shop } }: Asked,
  access: ChannelAccess,
  { form, type }: { form: Uint8Array<ArrayBuffer>; type: string },
): Promise<Response> {
  const clientVersion = request.headers.get("X-AlpineBits-ClientProtocolVersion")?.trim() ?? "";
  const sent = await readMessage(form, type, (bytes, kind) => shop.files.form(bytes, kind, messageLimit));
  if (!sent.ok) return refusal(...unreadable[sent.refusal]);
  const isHandshake = sent.action === handshakeAction;
  const action = Object.hasOwn(actions, sent.action) ? actions[sent.action] : undefined;
  if (!action && !isHandshake) return refusal(400, "unknown or missing action");
  if (clientVersion === "") return refusal(400, "X-AlpineBits-ClientProtocolVersion is missing");
  const version = channelVersions.find((each) => each === clientVersion);
  // Client and shop find a common version by a handshake, so it is answered in every version.
  if (!version && !isHandshake)
    return refusal(400, `unsupported protocol version, supported are ${channelVersions.join(", ")}`);
  if (sent.request === undefined || sent.request.length === 0) return refusal(400, "missing request");
  const read = await readXml(sent.request);
  if (!read.ok) return refusal(400, xmlFaults[read.refusal]);
  const { root } = read;
  if (root.name !== (action?.request ?? "OTA_PingRQ"))
    return refusal(400, `the action ${sent.action} does not go with this request`);
  if (!action || !version) return answer(answerPing(root));
  const outcome = await runAction(action, { root, version, access, work: shop.work() });
  return answer(writeAnswer(action.answer, action.otaVersion, outcome));
}

async function runAction(wanted: Action, message: Message): Promise<Outcome> {
  try {
    return await wanted.run(message);
  } catch (error) {
    if (error instanceof Refused) return error.outcome;
    throw error;
  }
}

const answer = (xml: string) =>
  new Response(xml, { headers: { ...serverHeaders, "Content-Type": "text/xml; charset=utf-8" } });

/** OTA_Ping: which versions, actions and capabilities client and shop have in common. */
import { actions } from "#app/api/alpinebits/actions.server.ts";
import { document, failed, writeAnswer } from "#app/api/alpinebits/answer.server.ts";
import { childOf, type XmlElement } from "#app/api/alpinebits/xml/read-xml.server.ts";
import { element } from "#app/api/alpinebits/xml/write-xml.ts";
import { type ChannelVersion, channelVersions } from "#app/domain/catalogue/channel.ts";

export const handshakeAction = "OTA_Ping:Handshaking";
const [answerName, otaVersion] = ["OTA_PingRS", "8.000"];
const announcedPing = "action_OTA_Ping";
/** Longer data is no list of capabilities. */
const longestEcho = 100_000;

interface Offered {
  version: ChannelVersion;
  actions: { action: string; supports?: readonly string[] }[];
}

/** Everything that the shop can do. */
export const capabilities: readonly Offered[] = channelVersions.map((version) => ({
  version,
  actions: [
    { action: announcedPing },
    ...Object.values(actions).flatMap(({ announced, supports }) => {
      const list = supports?.(version) ?? [];
      return announced === null ? [] : [{ action: announced, ...(list.length > 0 && { supports: list }) }];
    }),
  ],
}));

export function answerPing(root: XmlElement): string {
  const echo = childOf(root, "EchoData")?.text ?? "";
  const asked = echo.length <= longestEcho ? readEcho(echo) : undefined;
  if (!asked)
    return writeAnswer(
      answerName,
      otaVersion,
      failed("invalidValue", "EchoData is not the JSON of a handshake"),
    );
  const common = JSON.stringify({ versions: intersect(asked) });
  return document(answerName, otaVersion, [
    element("Success"),
    element("Warnings", {}, element("Warning", { Type: 11, Status: "ALPINEBITS_HANDSHAKE" }, common)),
    element("EchoData", {}, echo),
  ]);
}

type Asked = Map<string, Map<string, ReadonlySet<unknown>>>;

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** By version and action. Undefined for anything else. */
function readEcho(text: string): Asked | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!isObject(value) || !Array.isArray(value.versions)) return undefined;
  const asked: Asked = new Map();
  for (const each of value.versions) {
    if (!isObject(each) || typeof each.version !== "string") return undefined;
    const wanted = listOf(each.actions)
      .filter(isObject)
      .flatMap(({ action, supports }) =>
        typeof action === "string" ? [[action, new Set(listOf(supports))] as const] : [],
      );
    asked.set(each.version, new Map(wanted));
  }
  return asked;
}

function intersect(asked: Asked): Offered[] {
  return capabilities.flatMap(({ version, actions: offered }) => {
    const wanted = asked.get(version);
    if (!wanted) return [];
    const common = offered.flatMap(({ action, supports = [] }) => {
      const list = wanted.get(action);
      if (!list) return [];
      const both = supports.filter((each) => list.has(each));
      return [{ action, ...(both.length > 0 && { supports: both }) }];
    });
    return [{ version, actions: common }];
  });
}

/** Versions in which a handshake, as JSON, names the action. None when it is no handshake. */
export function listCommonVersions(text: string, action: string): ReadonlySet<string> {
  const told = text.length <= longestEcho ? readEcho(text) : undefined;
  return new Set([...(told ?? [])].flatMap(([version, actions]) => (actions.has(action) ? version : [])));
}

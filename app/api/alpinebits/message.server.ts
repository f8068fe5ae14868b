/** What an action of the standard gets and gives. */
import type { Outcome } from "#app/api/alpinebits/answer.server.ts";
import type { XmlElement } from "#app/api/alpinebits/xml/read-xml.server.ts";
import type { ChannelVersion } from "#app/domain/catalogue/channel.ts";
import type { CommandContext } from "#app/store/db/context.server.ts";
import type { ChannelAccess } from "#app/store/queries/catalogue/channels.server.ts";

export interface Message {
  root: XmlElement;
  version: ChannelVersion;
  access: ChannelAccess;
  work: CommandContext;
}

export interface Action {
  /** Root of the request and of the answer. */
  request: string;
  answer: string;
  /** Version of the OpenTravel message, which the answer must carry. */
  otaVersion: string;
  /** Name in the handshake, and what is supported of it; null: it comes with another one. */
  announced: string | null;
  supports?: (version: ChannelVersion) => readonly string[];
  run: (message: Message) => Promise<Outcome>;
}

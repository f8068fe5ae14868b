/** A real HTTP server of a portal, which gives out one calendar. */
import { createServer, type IncomingHttpHeaders, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";

export interface Portal {
  url: string;
  /** Headers of the requests so far. */
  asked: IncomingHttpHeaders[];
  answer: RequestListener;
  close(): Promise<unknown>;
}

export async function openPortal(): Promise<Portal> {
  const server = createServer((request, response) => {
    portal.asked.push(request.headers);
    portal.answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const portal: Portal = {
    url: `http://127.0.0.1:${port}/zimmer.ics`,
    asked: [],
    answer: (_, response) => response.writeHead(500).end(),
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
  return portal;
}

/** A calendar of whole days. */
export const calendarText = (
  events: Readonly<Record<string, readonly [from: string, end: string]>>,
): string =>
  [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//portal//DE",
    ...Object.entries(events).flatMap(([uid, [from, end]]) => [
      "BEGIN:VEVENT",
      `UID:${uid}`,
      `DTSTART;VALUE=DATE:${from.replaceAll("-", "")}`,
      `DTEND;VALUE=DATE:${end.replaceAll("-", "")}`,
      "SUMMARY:Frau Geheim",
      "END:VEVENT",
    ]),
    "END:VCALENDAR",
    "",
  ].join("\r\n");

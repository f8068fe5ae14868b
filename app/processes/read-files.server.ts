/** Reads uploaded files: statements, room tables, catalogues, and the multipart forms that contain them. */
import {
  type CatalogueReading,
  readSentCatalogue,
  type SentCatalogue,
} from "#app/commands/catalogue/read-upload.server.ts";
import {
  type CalendarReading,
  type CalendarWish,
  readCalendar,
} from "#app/commands/catalogue/read-calendar.server.ts";
import { readRoomTable, type ReadTable } from "#app/commands/catalogue/read-room-table.server.ts";
import { readStatement, type StatementReading } from "#app/commands/payment/read-statement.server.ts";
import { readMultipart, type SentFields } from "#app/http/request/multipart.server.ts";
import { pack, unpack } from "#app/processes/pieces.server.ts";
import { isOutOfMemory } from "#app/processes/thread.server.ts";

const [linesPerPiece, offersPerPiece] = [500, 1];

/** Readers by kind of job. They return long lists in pieces. */
const readers = {
  form: readMultipart,
  statement: async (bytes: Uint8Array) => {
    const read = readStatement(bytes);
    if (!read.ok) return read;
    const { lines, ...statement } = read.statement;
    return { ok: true as const, statement, lines: pack(lines, linesPerPiece) };
  },
  rooms: async (bytes: Uint8Array) => {
    const read = readRoomTable(bytes);
    return read.ok ? { ok: true as const, lines: pack(read.lines, linesPerPiece) } : read;
  },
  calendar: async (bytes: Uint8Array, wish: CalendarWish) => readCalendar(bytes, wish),
  catalogue: async (sent: SentCatalogue) => {
    const { catalogue, ...read } = await readSentCatalogue(sent);
    if (!catalogue) return { ...read, catalogue };
    const { offers, ...rest } = catalogue;
    return { ...read, catalogue: { ...rest, offers: pack(offers, offersPerPiece) } };
  },
};

type Readers = typeof readers;
type Kind = keyof Readers;
export type FileJob = { [Each in Kind]: [kind: Each, ...job: Parameters<Readers[Each]>] }[Kind];

/** Runs one job, in the thread that calls it. */
export function readFile(...[kind, ...job]: FileJob): Promise<unknown> {
  const read = readers[kind] as (...given: unknown[]) => Promise<unknown>;
  return read(...job);
}

/**
 * Readers may transfer the bytes: the caller must not use them afterwards. `catalogue` returns them. All throw a
 * Response 413 for a file that needs more memory than the thread has.
 */
export interface FileReaders {
  /** @param mostText limit of all text fields together, in characters; absent: the usual one */
  form(bytes: Uint8Array<ArrayBuffer>, type: string, mostText?: number): Promise<SentFields>;
  statement(bytes: Uint8Array): Promise<StatementReading>;
  rooms(bytes: Uint8Array): Promise<ReadTable>;
  catalogue(job: SentCatalogue): Promise<CatalogueReading>;
  calendar(bytes: Uint8Array, wish: CalendarWish): Promise<CalendarReading>;
}

/** @param run `readFile`, or a thread that runs it */
export function fileReaders(run: (...job: FileJob) => Promise<unknown>): FileReaders {
  async function runJob<Asked extends Kind>(kind: Asked, ...job: Parameters<Readers[Asked]>) {
    try {
      return (await run(...([kind, ...job] as unknown as FileJob))) as Awaited<ReturnType<Readers[Asked]>>;
    } catch (error) {
      if (isOutOfMemory(error)) throw new Response(null, { status: 413, statusText: "Content Too Large" });
      throw error;
    }
  }
  return {
    async form(bytes, type, mostText) {
      return runJob("form", bytes, type, mostText);
    },
    async statement(bytes) {
      const read = await runJob("statement", bytes);
      if (!read.ok) return read;
      return { ok: true, statement: { ...read.statement, lines: await unpack(read.lines) } };
    },
    async rooms(bytes) {
      const read = await runJob("rooms", bytes);
      return read.ok ? { ok: true, lines: await unpack(read.lines) } : read;
    },
    async calendar(bytes, wish) {
      return runJob("calendar", bytes, wish);
    },
    async catalogue(job) {
      const { catalogue, ...read } = await runJob("catalogue", job);
      if (!catalogue) return { ...read, catalogue };
      return { ...read, catalogue: { ...catalogue, offers: await unpack(catalogue.offers) } };
    },
  };
}

/** A catalogue that was sent to the desk: what it would change, and what came of it (decision 075). */
import type { AuditFacts } from "#app/domain/operator/audit.ts";

/** One entry of the catalogue that would not stay as it is. */
export interface EntryChange {
  kind: "vendor" | "grouping" | "offer";
  /** "gone": off sale, or no longer there; only where the file is the whole catalogue. */
  change: "new" | "changed" | "gone";
  key: string;
  /** As people call it. */
  name: string;
  /** The first places that become others, and how many there are besides. */
  before: AuditFacts;
  after: AuditFacts;
  more: number;
}

export interface UploadReport {
  /** The first ones. */
  changes: EntryChange[];
  /** All of them, and entries that stay as they are. */
  counts: Record<EntryChange["change"] | "same", number>;
  /** Offers come in another order. */
  reordered: boolean;
  /** What is no mistake but should be looked at; the first ones. */
  notices: string[];
  moreNotices: number;
}

export type UploadOutcome =
  | {
      done: true;
      offers: number;
      variants: number;
      nightsSaved: number;
      nightsRemoved: number;
      /** Sold meanwhile beyond what the file gives, and kept. */
      soldMeanwhile: number;
    }
  /** "changed": it would no longer change what was shown. "wrong": something does not fit any more. Nothing was done. */
  | { done: false; refusal: "changed" | "wrong"; problems: string[] };

export interface CatalogueUpload {
  id: string;
  at: Date;
  operatorId: string | null;
  /** Name of the operator. */
  who: string;
  /** The file is the whole catalogue: what it does not name goes off sale. */
  complete: boolean;
  report: UploadReport;
  /** When somebody said yes. */
  begun: Date | null;
  ended: Date | null;
  outcome: UploadOutcome | null;
}

/** Milliseconds in which somebody may say yes to what they have seen. */
export const uploadGood = 86_400_000;
/** Days that an upload is kept; the log keeps what it changed. */
export const uploadDays = 7;
/** Milliseconds after which an import that has not ended is not waited for any more. */
const longestImport = 3 * 3_600_000;

export type UploadState = "open" | "over" | "running" | "stuck" | "done" | "refused";

export function uploadState(
  { at, begun, outcome }: Pick<CatalogueUpload, "at" | "begun" | "outcome">,
  now: Date,
): UploadState {
  if (outcome) return outcome.done ? "done" : "refused";
  if (begun) return now.getTime() - begun.getTime() > longestImport ? "stuck" : "running";
  return now.getTime() - at.getTime() > uploadGood ? "over" : "open";
}

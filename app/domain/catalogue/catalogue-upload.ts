/** A catalogue file uploaded in the back office: preview of its changes, and the result of the import (decision 075). */
import { days } from "#app/domain/dates.ts";
import type { AuditFacts } from "#app/domain/operator/audit.ts";
import { type LongWork, type WorkState, workState } from "#app/domain/operator/long-work.ts";

export interface EntryChange {
  kind: "vendor" | "grouping" | "offer";
  /** "gone": taken off sale or deleted; only when the file is the complete catalogue. */
  change: "new" | "changed" | "gone";
  key: string;
  /** Name shown to operators. */
  name: string;
  /** The first changed fields, and the number of further ones. */
  before: AuditFacts;
  after: AuditFacts;
  more: number;
}

export interface UploadReport {
  /** The first changes only. */
  changes: EntryChange[];
  /** Counts of all changes, and of unchanged entries. */
  counts: Record<EntryChange["change"] | "same", number>;
  reordered: boolean;
  /** Warnings that are not errors; the first ones only. */
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
      /** Number of places where sales exceed the file's inventory; these sales are kept. */
      soldMeanwhile: number;
    }
  /** "changed": the preview is outdated. "wrong": something no longer fits. In both cases nothing was imported. */
  | { done: false; refusal: "changed" | "wrong"; problems: string[] };

export interface CatalogueUpload {
  id: string;
  at: Date;
  operatorId: string | null;
  who: string;
  /** Whether the file is the complete catalogue: what it omits is taken off sale. */
  complete: boolean;
  report: UploadReport;
  /** When an operator confirmed it. */
  begun: Date | null;
  ended: Date | null;
  outcome: UploadOutcome | null;
  /** How far the import is, from its confirmation to its end. */
  work: LongWork | null;
}

/** Time in which a previewed upload can be confirmed, in ms. */
export const uploadConfirmationTime = days(1);
/** Retention of uploads in days. The audit log keeps their changes. */
export const uploadDays = 7;

export type UploadState = "open" | "over" | WorkState | "done" | "refused";

export function uploadState(
  { at, begun, outcome, work }: Pick<CatalogueUpload, "at" | "begun" | "outcome" | "work">,
  now: Date,
): UploadState {
  if (outcome) return outcome.done ? "done" : "refused";
  if (begun) return work ? workState(work, now) : "interrupted";
  return now.getTime() - at.getTime() > uploadConfirmationTime ? "over" : "open";
}

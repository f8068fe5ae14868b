/** Work of minutes or hours that operators can follow, stop and resume. */
import { minutes } from "#app/domain/dates.ts";

export type WorkKind = "catalogue" | "pictures";

export interface LongWork {
  /** Id of what is worked on, such as a catalogue upload or a folder of pictures. */
  id: string;
  kind: WorkKind;
  /** Counts the runs, so that a form of an earlier run cannot stop a later one. */
  run: number;
  done: number;
  /** Zero until it is known. */
  total: number;
  /** When this run began; null while it waits for its turn. */
  since: Date | null;
  /** `done` at `since`. What an earlier run did says nothing about the speed. */
  doneBefore: number;
  /** Last sign of life. */
  at: Date;
  /** When an operator asked it to stop. */
  stopAsked: Date | null;
  stopped: Date | null;
}

/** "interrupted": it gave no sign of life, because its process ended or an error stopped it. */
export type WorkState = "running" | "stopping" | "stopped" | "interrupted";

/** Time without a sign of life after which running work counts as interrupted, in ms. */
export const silentTime = minutes(3);

/** Time between two saved signs of life, in ms. */
export const signInterval = 1_000;

export function workState(
  { since, at, stopAsked, stopped }: Pick<LongWork, "since" | "at" | "stopAsked" | "stopped">,
  now: Date,
): WorkState {
  if (stopped) return "stopped";
  if (since && now.getTime() - at.getTime() > silentTime) return "interrupted";
  return stopAsked ? "stopping" : "running";
}

export const canResume = (state: WorkState): boolean => state === "stopped" || state === "interrupted";

/**
 * Units per second, with one decimal below ten, and remaining seconds; null while the speed is unknown.
 * @param first first measurement of this run, in ms
 */
export function estimateRest(
  first: { done: number; at: number },
  { done, total, at }: { done: number; total: number; at: number },
): { rate: number; seconds: number } | null {
  const rate = (done - first.done) / ((at - first.at) / 1000);
  if (!Number.isFinite(rate) || rate <= 0) return null;
  const steps = rate < 10 ? 10 : 1;
  return { rate: Math.round(rate * steps) / steps, seconds: Math.ceil((total - done) / rate) };
}

/** Whether work has ended because somebody stopped it, and not because it failed. */
export const isStop = (error: unknown): boolean => error instanceof Error && error.name === "AbortError";

/** How far a process is with reading the catalogue for its search. */
export interface IndexLoad {
  part: "offers" | "nights";
  done: number;
  /** Offers, or variants with their nights. */
  total: number;
  /** Of this part; null while the speed is unknown. */
  rest: { rate: number; seconds: number } | null;
}

export interface IndexState {
  offers: number;
  /** Seconds since the oldest change that searches do not see yet; 0: up to date. */
  behind: number;
  /** Set while a load takes longer than some seconds. */
  loading: IndexLoad | null;
}

/** Time after which operators see that searches lack a change although nothing is loading, in seconds. */
export const longBehind = 60;

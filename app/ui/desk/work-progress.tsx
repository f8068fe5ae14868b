/** How far long work is, as a sentence and a bar. */
import { formatNumber } from "#app/domain/format.ts";
import {
  estimateRest,
  type IndexState,
  longBehind,
  type LongWork,
  workState,
} from "#app/domain/operator/long-work.ts";
import { deskWorkTexts as t } from "#locale/operator/long-work.ts";

export type ShownWork = ReturnType<typeof workView>;

type ShownProgress = Pick<ShownWork, "done" | "total" | "text">;

export function workView(work: LongWork, now: Date) {
  const { id, kind, run, done, total, since, doneBefore, at } = work;
  const state = workState(work, now);
  const first = { done: doneBefore, at: since?.getTime() ?? at.getTime() };
  const rest = state === "running" ? estimateRest(first, { done, total, at: at.getTime() }) : null;
  const text = [
    total === 0 ? t("waiting") : t("done", { done: formatNumber(done), total: formatNumber(total) }),
    ...restTexts(rest && done < total ? rest : null),
  ].join(", ");
  return { id, kind, run, state, done, total, text };
}

/** Null when the search of this process is up to date, or will be in a moment. */
export function indexView({ behind, loading }: IndexState): { title: string; work: ShownProgress } | null {
  if (!loading && behind < longBehind) return null;
  if (!loading) {
    const title = t("searchBehind", { count: Math.floor(behind / 60) });
    return { title, work: { done: 0, total: 0, text: "" } };
  }
  const { part, done, total, rest } = loading;
  const counts = { done: formatNumber(done), total: formatNumber(total) };
  const text = [
    part === "offers" ? t("searchOffers", counts) : t("searchNights", counts),
    ...restTexts(done < total ? rest : null),
  ].join(", ");
  return { title: t("search"), work: { done, total, text } };
}

const restTexts = (rest: ReturnType<typeof estimateRest>): string[] =>
  rest ? [t("rate", { rate: formatNumber(rest.rate) }), restText(rest.seconds)] : [];

const restText = (seconds: number) =>
  seconds < 120 ? t("seconds", { count: seconds }) : t("minutes", { count: Math.ceil(seconds / 60) });

/** The label names the bar for screen readers. Text browsers show the label alone. */
export function WorkProgress({ work: { done, total, text } }: { work: ShownProgress }) {
  if (total === 0) return <>{text}</>;
  return (
    <label className="work">
      {text} <progress value={done} max={total} />
    </label>
  );
}

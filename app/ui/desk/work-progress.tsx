/** How far long work is, as a sentence and a bar. */
import { formatNumber } from "#app/domain/format.ts";
import { estimateRest, type LongWork, workState } from "#app/domain/operator/long-work.ts";
import { deskWorkTexts as t } from "#locale/operator/long-work.ts";

export type ShownWork = ReturnType<typeof workView>;

export function workView(work: LongWork, now: Date) {
  const { id, kind, run, done, total, since, doneBefore, at } = work;
  const state = workState(work, now);
  const first = { done: doneBefore, at: since?.getTime() ?? at.getTime() };
  const rest = state === "running" ? estimateRest(first, { done, total, at: at.getTime() }) : null;
  const text = [
    total === 0 ? t("waiting") : t("done", { done: formatNumber(done), total: formatNumber(total) }),
    ...(rest && done < total ? [t("rate", { rate: formatNumber(rest.rate) }), restText(rest.seconds)] : []),
  ].join(", ");
  return { id, kind, run, state, done, total, text };
}

const restText = (seconds: number) =>
  seconds < 120 ? t("seconds", { count: seconds }) : t("minutes", { count: Math.ceil(seconds / 60) });

/** The label names the bar for screen readers. Text browsers show the label alone. */
export function WorkProgress({ work: { done, total, text } }: { work: ShownWork }) {
  if (total === 0) return <>{text}</>;
  return (
    <label className="work">
      {text} <progress value={done} max={total} />
    </label>
  );
}

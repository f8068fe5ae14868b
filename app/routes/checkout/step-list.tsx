import { Link } from "@remix-run/react";
import { allPagesTexts as t } from "#locale/all-pages.ts";

export interface Step {
  label: string;
  /** Set for a completed step that can be reopened. */
  href?: string | undefined;
}

/** Steps of the checkout. `current` counts from 0 and is negative when none is current. */
export function StepList({
  steps,
  current,
  label,
}: {
  steps: readonly Step[];
  current: number;
  /** Needed when a page has more than one step list. */
  label?: string;
}) {
  return (
    <nav aria-label={label ?? t("steps.label")}>
      <ol className="steps">
        {steps.map((step, index) => (
          <li key={step.label} className={index < current ? "step-done" : undefined}>
            {index === current ? (
              <span aria-current="step">
                <span className="hidden">{t("steps.current")}</span>
                {step.label}
              </span>
            ) : index < current && step.href ? (
              <Link to={step.href}>
                {step.label}
                <span className="hidden">{t("steps.done")}</span>
              </Link>
            ) : (
              <span>{step.label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Page and form for changing a part of an offer. */
import type { SubmissionResult } from "@conform-to/react";
import { Link } from "@remix-run/react";
import type { ReactNode } from "react";

import { deskOfferPath } from "#app/http/back-office-urls.ts";
import { ErrorSummary } from "#app/ui/feedback/error-summary.tsx";
import { Submit } from "#app/ui/form/form-frame.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { PageHeading } from "#app/ui/layout/page-heading.tsx";
import { deskOfferTexts as t } from "#locale/catalogue/offers/offers.ts";

export interface OfferHead {
  slug: string;
  title: string;
  house: string;
}

export interface Answered {
  reply: SubmissionResult;
  changed: boolean;
  /** The empty row that was asked for; nothing was saved. */
  added?: { prefix: string; row: number };
}

/** Name of the button that adds an empty row. */
export const addRowName = (prefix: string) => `add-${prefix}`;

export function PartPage({
  head: { slug, house },
  title,
  lead,
  answer,
  children,
}: {
  head: OfferHead;
  title: string;
  lead?: ReactNode;
  answer: Answered | undefined;
  children: ReactNode;
}) {
  return (
    <>
      <ErrorSummary reply={answer?.reply} />
      <PageHeading above={house} title={title} lead={lead} />
      {children}
      <p>
        <Link to={deskOfferPath(slug)}>{t("toOffer")}</Link>
      </p>
    </>
  );
}

/**
 * The form of a part. It sends the version that the operator saw: the first one after an input error, the current one after
 * somebody else's change.
 */
export function PartForm({
  stand,
  answer,
  intent = "save",
  submit = t("save"),
  values,
  hasRows = false,
  children,
}: {
  stand: string;
  answer: Answered | undefined;
  intent?: string;
  submit?: string;
  values?: Readonly<Record<string, string>>;
  /** True when the form has buttons for further rows. The Enter key presses the first button, which must save. */
  hasRows?: boolean;
  children: ReactNode;
}) {
  const typed = answer?.reply.initialValue?.["stand"];
  const seen = answer && !answer.changed && typeof typed === "string" ? typed : stand;
  return (
    <PostForm intent={intent} values={{ stand: seen, ...values }}>
      {hasRows ? <DefaultSubmit label={submit} /> : null}
      {children}
      <Submit label={submit} kind="primary" />
    </PostForm>
  );
}

/** The button of the Enter key. Text browsers show it at the top of the form; all others only the one at its end. */
const DefaultSubmit = ({ label }: { label: string }) => (
  <input type="submit" className="hidden" value={label} tabIndex={-1} aria-hidden="true" />
);

/** The hint of a field. After somebody else's change it shows the stored value when that differs from the typed one. */
export function hintOf<Name extends string>(
  answer: Answered | undefined,
  values: Readonly<Record<Name, string>>,
): (name: Name, hint?: string) => string | undefined {
  return (name, hint) => {
    // A reply leaves out empty fields.
    const typed = answer?.reply.initialValue?.[name] ?? "";
    // A new row has no value.
    const held = (values[name] as string | undefined) ?? "";
    if (!answer?.changed || typeof typed !== "string" || typed.trim() === held.trim()) return hint;
    const now = held === "" ? t("refused.nowEmpty") : t("refused.now", { value: held });
    return hint === undefined ? now : `${hint}. ${now}`;
  };
}

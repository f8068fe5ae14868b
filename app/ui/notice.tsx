import type { ReactNode } from "react";
import { textsOf } from "#app/locales/texts.ts";

export type NoticeKind = "info" | "warning" | "danger" | "success";

/** A boxed remark. The kind is said in words, too; `title` replaces that word. */
export function Notice({
  kind,
  title,
  heading = false,
  children,
}: {
  kind: NoticeKind;
  title?: string;
  /** What a page is opened for: found among its headings. */
  heading?: boolean;
  children: ReactNode;
}) {
  const { t } = textsOf();
  const Title = heading ? "h2" : "p";
  return (
    <div className={`notice notice-${kind}`}>
      <Title className="notice-title">{title ?? t(`flash.${kind}`)}</Title>
      {children}
    </div>
  );
}

import type { ReactNode } from "react";
import { textsOf } from "#app/locales/texts.ts";

export type NoticeKind = "info" | "warning" | "danger" | "success";

/** A boxed remark. The kind is said in words, too; `title` replaces that word. */
export function Notice({ kind, title, children }: { kind: NoticeKind; title?: string; children: ReactNode }) {
  const { t } = textsOf();
  return (
    <div className={`notice notice-${kind}`}>
      <p className="notice-title">{title ?? t(`flash.${kind}`)}</p>
      {children}
    </div>
  );
}

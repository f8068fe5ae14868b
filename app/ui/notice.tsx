import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

export type NoticeKind = "info" | "warning" | "danger" | "success";

/** A boxed remark. The kind is said in words, too; `title` replaces that word. */
export function Notice({ kind, title, children }: { kind: NoticeKind; title?: string; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className={`notice notice-${kind}`}>
      <p className="notice-title">{title ?? t(`flash.${kind}`)}</p>
      {children}
    </div>
  );
}

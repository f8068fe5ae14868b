import type { ContentText } from "#app/domain/content/content-text.ts";
import { ContentSections, InlineText } from "#app/ui/content/content-block.tsx";

/** A content page as customers see it, as a part of another page. */
export function TextPreview({ text }: { text: ContentText }) {
  return (
    <div className="prose">
      <p>
        <strong>{text.title}</strong>
      </p>
      <p>
        <InlineText text={text.lead} />
      </p>
      <ContentSections sections={text.sections} inside />
    </div>
  );
}

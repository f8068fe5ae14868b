import type { ContentText } from "#app/domain/content/content-text.ts";
import { ContentSections, InlineText } from "#app/ui/content/content-block.tsx";

/**
 * A content page as customers see it, as a part of another page.
 * @param titleId id of the title if it is the heading of this part
 */
export function TextPreview({ text, titleId }: { text: ContentText; titleId?: string }) {
  return (
    <div className="prose">
      {titleId === undefined ? (
        <p>
          <strong>{text.title}</strong>
        </p>
      ) : (
        <h2 id={titleId}>{text.title}</h2>
      )}
      <p>
        <InlineText text={text.lead} />
      </p>
      <ContentSections sections={text.sections} inside />
    </div>
  );
}

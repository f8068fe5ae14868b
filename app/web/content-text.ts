/** A content page: headings, paragraphs and lists, without markup. */
export interface ContentText {
  title: string;
  lead: string;
  sections: readonly ContentSection[];
}

interface ContentSection {
  heading: string;
  text?: readonly string[];
  list?: readonly string[];
}

/**
 * Placeholders of a PDF's footer for page numbers. Not beside the page itself, whose packages take a fifth of a second to
 * load: only the thread that writes PDFs needs them.
 */
export const pageMarks = { page: "{page}", pages: "{pages}" };

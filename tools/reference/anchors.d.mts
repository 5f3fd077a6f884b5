/** A function that names one heading of a page after another, as GitHub does. */
export function headingNames(): (heading: string) => string;

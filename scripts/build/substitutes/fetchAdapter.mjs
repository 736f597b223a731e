/** Stands in for axios' fetch adapter (4 KiB gzip): every browser of ours has XMLHttpRequest, which axios takes first. */
export const getFetch = () => false;

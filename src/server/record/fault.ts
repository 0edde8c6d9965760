/** Something a check of a record found wrong; `seq` names the event, null where it is the tables'. */
export interface RecordFault {
  seq: number | null
  message: string
}

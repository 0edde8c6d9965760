import type { TestDatabase } from './database'

interface WritingTransaction {
  /** What it wrote to, in the order of names. */
  tables: string[]
  /** Whether its commit waits until it is on the disk. */
  isSynced: boolean
}

/**
 * Notes from now on which transactions write to a database: PostgreSQL syncs the log once for each of their commits,
 * and for nothing else that a caller waits for.
 */
export async function noteWritingTransactions({ pool }: TestDatabase): Promise<{
  take(): Promise<WritingTransaction[]>
}> {
  await pool.query(`
    create schema noted;
    create table noted.writes (xid xid8, table_name text, is_synced boolean);
    create function noted.note() returns trigger language plpgsql as $$ begin
      if pg_current_xact_id_if_assigned() is not null then
        insert into noted.writes
          values (pg_current_xact_id(), tg_table_name, current_setting('synchronous_commit') = 'on');
      end if;
      return null;
    end $$;
    do $$ declare each regclass; begin
      for each in select oid from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace loop
        execute format('create trigger noted after insert or update or delete on %s
          for each statement execute function noted.note()', each);
      end loop;
    end $$`)
  return {
    async take() {
      const { rows } = await pool.query<WritingTransaction>(`
        with taken as (delete from noted.writes returning *)
        select array_agg(distinct table_name order by table_name) as tables,
          bool_and(is_synced) as "isSynced"
        from taken group by xid order by xid`)
      return rows
    },
  }
}

PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO alembic_version VALUES('0001');
CREATE TABLE tables (
	id VARCHAR(32) NOT NULL, 
	created DOUBLE NOT NULL, 
	terms TEXT NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO tables VALUES('P2MjZNOc01JB6Rvs',1794881097.0394995212,'{"game": "lgame", "options": {}, "seats": [{"kind": "here", "name": "Ann", "level": "", "colour": 0}, {"kind": "computer", "name": "Computer (level3)", "level": "level3", "colour": 0}], "clock": {"kind": "none", "seconds": 0.0, "increment": 0.0, "days": 0.0}, "position": ""}');
INSERT INTO tables VALUES('VPSxIiM8F_DKKWKQ',1794881097.5016534328,'{"game": "alignment", "options": {"dice": "on"}, "seats": [{"kind": "here", "name": "", "level": "", "colour": 0}, {"kind": "link", "name": "", "level": "", "colour": 0}], "clock": {"kind": "none", "seconds": 0.0, "increment": 0.0, "days": 0.0}, "position": ""}');
INSERT INTO tables VALUES('YfzMrlYxhbYSM1Vg',1794881097.524510622,'{"game": "alignment", "options": {"dice": "on"}, "seats": [{"kind": "link", "name": "", "level": "", "colour": 0}, {"kind": "here", "name": "", "level": "", "colour": 0}], "clock": {"kind": "none", "seconds": 0.0, "increment": 0.0, "days": 0.0}, "position": ""}');
INSERT INTO tables VALUES('-ZezZjE52fiWvPeZ',1794881097.552947998,'{"game": "stargazer", "options": {}, "seats": [{"kind": "here", "name": "Eva", "level": "", "colour": 0}, {"kind": "here", "name": "", "level": "", "colour": 0}], "clock": {"kind": "none", "seconds": 0.0, "increment": 0.0, "days": 0.0}, "position": ""}');
CREATE TABLE grants (
	table_id VARCHAR(32) NOT NULL, 
	key_hash VARCHAR(64) NOT NULL, 
	seats VARCHAR(64) NOT NULL, 
	owner BOOLEAN NOT NULL, 
	created DOUBLE NOT NULL, 
	PRIMARY KEY (table_id, key_hash), 
	FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO grants VALUES('P2MjZNOc01JB6Rvs','e9372b58e5de8d1b59aa447d0dfd9a04e66dbdb33feffb18c2a5a3f062307d86','1',1,1794881097.0394995212);
INSERT INTO grants VALUES('P2MjZNOc01JB6Rvs','152ba06e06eb218c2bfb53fd2db5ecbca5e568b812716d68b1ea482dab83faab','1',0,1794881097.0394995212);
INSERT INTO grants VALUES('VPSxIiM8F_DKKWKQ','e9372b58e5de8d1b59aa447d0dfd9a04e66dbdb33feffb18c2a5a3f062307d86','1',1,1794881097.5016534328);
INSERT INTO grants VALUES('VPSxIiM8F_DKKWKQ','f0f650d2778bf32a91a8e1993c349b20616fc2ddd3e2c27829630570dc7f5a9a','1',0,1794881097.5016534328);
INSERT INTO grants VALUES('VPSxIiM8F_DKKWKQ','2d820f3fa695e7b9dfff0afbb136e3b4d1fb793819cc66033ed2daa92e05c89c','2',0,1794881097.5016534328);
INSERT INTO grants VALUES('YfzMrlYxhbYSM1Vg','2d820f3fa695e7b9dfff0afbb136e3b4d1fb793819cc66033ed2daa92e05c89c','1',0,1794881097.524510622);
INSERT INTO grants VALUES('YfzMrlYxhbYSM1Vg','e9372b58e5de8d1b59aa447d0dfd9a04e66dbdb33feffb18c2a5a3f062307d86','2',1,1794881097.524510622);
INSERT INTO grants VALUES('YfzMrlYxhbYSM1Vg','f0f650d2778bf32a91a8e1993c349b20616fc2ddd3e2c27829630570dc7f5a9a','2',0,1794881097.524510622);
INSERT INTO grants VALUES('-ZezZjE52fiWvPeZ','e9372b58e5de8d1b59aa447d0dfd9a04e66dbdb33feffb18c2a5a3f062307d86','1 2',1,1794881097.552947998);
INSERT INTO grants VALUES('-ZezZjE52fiWvPeZ','21e249b908b1e84784c3d30b496b0824f26f132046c81a47229a27b20026dd25','1',0,1794881097.552947998);
INSERT INTO grants VALUES('-ZezZjE52fiWvPeZ','85850c4dd95856ed68785dd2ca17be0114b3ab6ebdc193e42105529c3eba3c6c','2',0,1794881097.552947998);
CREATE TABLE events (
	table_id VARCHAR(32) NOT NULL, 
	seq INTEGER NOT NULL, 
	at DOUBLE NOT NULL, 
	kind VARCHAR(32) NOT NULL, 
	seat INTEGER NOT NULL, 
	body TEXT NOT NULL, 
	client VARCHAR(80), 
	PRIMARY KEY (table_id, seq), 
	CONSTRAINT events_client UNIQUE (table_id, client), 
	FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO events VALUES('P2MjZNOc01JB6Rvs',1,1794881097.0394995212,'created',0,'{}',NULL);
INSERT INTO events VALUES('P2MjZNOc01JB6Rvs',2,1794881097.0512535571,'moved',1,'{"text": "d2NW/d1a1"}',NULL);
INSERT INTO events VALUES('P2MjZNOc01JB6Rvs',3,1794881097.3061702251,'moved',2,'{"text": "b4SE"}','2:computer-2');
INSERT INTO events VALUES('VPSxIiM8F_DKKWKQ',1,1794881097.5016534328,'created',0,'{"rolls": ["d4"]}',NULL);
INSERT INTO events VALUES('VPSxIiM8F_DKKWKQ',2,1794881097.5131247044,'joined',2,'{"name": "Player 2"}',NULL);
INSERT INTO events VALUES('VPSxIiM8F_DKKWKQ',3,1794881097.5162091254,'resigned',1,'{}',NULL);
INSERT INTO events VALUES('VPSxIiM8F_DKKWKQ',4,1794881097.5209448337,'rematch_asked',1,'{}',NULL);
INSERT INTO events VALUES('VPSxIiM8F_DKKWKQ',5,1794881097.524510622,'rematch',2,'{"table": "YfzMrlYxhbYSM1Vg"}',NULL);
INSERT INTO events VALUES('YfzMrlYxhbYSM1Vg',1,1794881097.524510622,'created',0,'{"rolls": ["d6"]}',NULL);
INSERT INTO events VALUES('YfzMrlYxhbYSM1Vg',2,1794881097.524510622,'joined',1,'{"name": "Player 1"}',NULL);
INSERT INTO events VALUES('-ZezZjE52fiWvPeZ',1,1794881097.552947998,'created',0,'{}',NULL);
INSERT INTO events VALUES('-ZezZjE52fiWvPeZ',2,1794881097.5649659633,'moved',1,'{"text": "B7"}',NULL);
INSERT INTO events VALUES('-ZezZjE52fiWvPeZ',3,1794881097.5683243274,'draw_offered',1,'{}',NULL);
CREATE TABLE jobs (
	table_id VARCHAR(32) NOT NULL, 
	seq INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	level VARCHAR(16) NOT NULL, 
	since DOUBLE NOT NULL, 
	due DOUBLE, 
	lease_until DOUBLE, 
	worker VARCHAR(64), 
	PRIMARY KEY (table_id), 
	FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
CREATE INDEX grants_by_key ON grants (key_hash, created, table_id);
CREATE INDEX jobs_by_due ON jobs (due);
COMMIT;
